import type { Access, Route, Schemas } from './route.ts';

/** Who may call it, unless its command's machine says so, and whatever else is particular about it. */
type Rest = readonly [Access | undefined, More] | readonly [(Access | More)?];
type More = Omit<Route, 'name' | 'method' | 'path' | 'access' | 'schemas'>;

// Routes are declared by method: `get<S['order']>('order', '/api/v1/orders/:id/', [buyer, orders2], { takesAfter: true })`.
// The remarks let the build leave out what a page doesn't call.
/* @__NO_SIDE_EFFECTS__ */
export function get<S extends Schemas>(name: string, path: string, ...rest: Rest): Route<S> {
  return route('get', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function post<S extends Schemas>(name: string, path: string, ...rest: Rest): Route<S> {
  return route('post', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function put<S extends Schemas>(name: string, path: string, ...rest: Rest): Route<S> {
  return route('put', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function patch<S extends Schemas>(name: string, path: string, ...rest: Rest): Route<S> {
  return route('patch', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function remove<S extends Schemas>(name: string, path: string, ...rest: Rest): Route<S> {
  return route('delete', name, path, rest);
}

function route<S extends Schemas>(
  method: Route['method'],
  name: string,
  path: string,
  [first, second]: Rest,
): Route<S> {
  const given = { name, method, path };
  return typeof first === 'string' || Array.isArray(first)
    ? { ...given, access: first, ...second }
    : { ...given, ...(first as More | undefined) };
}
