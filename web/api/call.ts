import type { AnswerTo, RequestTo, RouteName } from './contracts.ts';
import { routeOf } from './route.ts';
import { type Sending, send } from './transport.ts';

export type CallOptions = Pick<Sending, 'file' | 'ifMatch' | 'idempotencyKey' | 'signal' | 'onProgress'>;

/** Calls a route of the contracts by its name: `call('order', { params: { id } })`. Throws `ProblemError`. */
export async function call<Name extends RouteName>(
  name: Name,
  request: RequestTo<Name> = {},
  options: CallOptions = {},
): Promise<AnswerTo<Name>> {
  const { method, path, takesAfter } = routeOf(name);
  const { params, query, body } = request as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  return (await send({
    method,
    path: filled(path, params ?? {}),
    query,
    body,
    takesAfter,
    ...options,
  })) as AnswerTo<Name>;
}

/** `/api/v1/orders/:id/` with its parameters put in. */
export const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
