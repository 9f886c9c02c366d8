import type { z } from 'zod';
import type { Route, Schemas } from '#services/http/route.ts';
import { type Sending, send } from './transport.ts';

type SchemasOf<R> = R extends Route<infer S> ? S : never;
type Part<S, Name extends keyof Schemas> = S extends { readonly [P in Name]: infer Schema extends z.ZodType }
  ? Nothing extends z.input<Schema>
    ? { readonly [P in Name]?: z.input<Schema> }
    : { readonly [P in Name]: z.input<Schema> }
  : { readonly [P in Name]?: never };
type Nothing = Record<never, never>;

/** What a route answers: `AnswerTo<typeof orderRoutes.order>`. */
export type AnswerTo<R extends Route> = z.output<SchemasOf<R>['answer']>;

/** What is sent along: what its contract doesn't take can't be, and what the contract needs must be. */
export type RequestTo<R extends Route> = Part<SchemasOf<R>, 'params'> &
  Part<SchemasOf<R>, 'query'> &
  Part<SchemasOf<R>, 'body'>;
/** What follows a route: a request, which may be left out if it needs nothing, and options. */
export type Asking<R extends Route, Options> =
  Nothing extends RequestTo<R>
    ? readonly [request?: RequestTo<R>, options?: Options]
    : readonly [request: RequestTo<R>, options?: Options];

interface AnyRequest {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

export type CallOptions = Pick<Sending, 'clientLink' | 'file' | 'ifMatch' | 'idempotencyKey' | 'signal' | 'onProgress'>;

/** Calls a route of the server: `call(orderRoutes.order, { params: { id } })`. Throws `ProblemError`. */
export const call = <R extends Route>(route: R, ...[request, options]: Asking<R, CallOptions>): Promise<AnswerTo<R>> =>
  callWith(route, request, options);

/** The same where the request was checked against the route before. */
export async function callWith<R extends Route>(
  { method, path, takesAfter }: R,
  request: AnyRequest = {},
  options: CallOptions = {},
): Promise<AnswerTo<R>> {
  const { params = {}, query, body } = request;
  return (await send({
    method,
    path: filled(path, params),
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
