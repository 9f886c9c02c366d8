import type { z } from 'zod';
import type { Route, Schemas } from '#services/http/route.ts';
import { type Sending, send } from './transport.ts';

type SchemasOf<R> = R extends Route<infer S> ? S : never;
type Given<S, Part extends keyof Schemas> = S extends { readonly [P in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : never;

/** What a route answers: `AnswerTo<typeof orderRoutes.order>`. */
export type AnswerTo<R extends Route> = z.output<SchemasOf<R>['answer']>;

/** What can be sent along. Which of them a route needs is its contract's; the server refuses what does not fit. */
export interface RequestTo<R extends Route> {
  readonly params?: Given<SchemasOf<R>, 'params'>;
  readonly query?: Given<SchemasOf<R>, 'query'>;
  readonly body?: Given<SchemasOf<R>, 'body'>;
}

export type CallOptions = Pick<Sending, 'clientLink' | 'file' | 'ifMatch' | 'idempotencyKey' | 'signal' | 'onProgress'>;

/** Calls a route of the server: `call(orderRoutes.order, { params: { id } })`. Throws `ProblemError`. */
export async function call<R extends Route>(
  { method, path, takesAfter }: R,
  request: RequestTo<R> = {},
  options: CallOptions = {},
): Promise<AnswerTo<R>> {
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
    takesAfter: takesAfter === true,
    ...options,
  })) as AnswerTo<R>;
}

/** `/api/v1/orders/:id/` with its parameters put in. */
export const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
