import type { Route } from '#services/http/route.ts';
import type { RequestTo } from '#web/api/call.ts';
import type { FieldSpec } from '#web/kit/form/bodyOf.ts';

/** A route with the fields of its body. */
export interface RouteForm<R extends Route = Route> {
  readonly route: R;
  readonly fields: readonly FieldSpec[];
}

type BodyOf<R extends Route> = RequestTo<R> extends { readonly body?: infer Body } ? NonNullable<Body> : never;
/** The body of a route; any object, for a route whose type isn't known more closely. */
export type BodyTo<R extends Route> = [BodyOf<R>] extends [never] ? Readonly<Record<string, unknown>> : BodyOf<R>;

/**
 * The form of a route, as its schema declares it: `formOf(userRoutes.noteUser)`, which must be written on one line. The
 * call is replaced by the fields when pages are built and when tests run (`scripts/routeFields.ts`), so that no page
 * carries a schema or another form's fields.
 */
export function formOf<R extends Route>(route: R): RouteForm<R> {
  throw new Error(`The fields of ${route.name} were not put in`);
}
