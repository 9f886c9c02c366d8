import type { Route } from '#services/http/route.ts';
import type { RouteTypes } from '#services/http/routeTypes.ts';
import { type Sending, send } from './transport.ts';

type TypesOf<R extends Route> = R extends Route<infer Name> ? RouteTypes[Name & keyof RouteTypes] : never;

/** The answer of a route: `AnswerTo<typeof orderRoutes.order>`. */
export type AnswerTo<R extends Route> = TypesOf<R>['answer'];

/** The request of a route, with exactly the parts that its contract takes or requires. */
export type RequestTo<R extends Route> = Omit<TypesOf<R>, 'answer'>;
/** Arguments after a route: a request, optional if the route needs none, and options. */
export type Asking<R extends Route, Options> =
  Record<never, never> extends RequestTo<R>
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

/** Same as `call`, but for a request that was checked against the route before. */
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

/** Fills in the parameters of a path like `/api/v1/orders/:id/`. */
export const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
