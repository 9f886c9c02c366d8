import type { Access, Route } from './route.ts';

/** Who may call it, unless its command's machine says so, and whatever else is particular about it. */
type Rest = readonly [Access | undefined, More] | readonly [(Access | More)?];
type More = Omit<Route, 'name' | 'method' | 'path' | 'access'>;

// Routes are declared by method: `get('order', '/api/v1/orders/:id/', [buyer, orders2], { takesAfter: true })`.
// The remarks let the build leave out what a page doesn't call.
/* @__NO_SIDE_EFFECTS__ */
export function get<const Name extends string>(name: Name, path: string, ...rest: Rest): Route<Name> {
  return route('get', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function post<const Name extends string>(name: Name, path: string, ...rest: Rest): Route<Name> {
  return route('post', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function put<const Name extends string>(name: Name, path: string, ...rest: Rest): Route<Name> {
  return route('put', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function patch<const Name extends string>(name: Name, path: string, ...rest: Rest): Route<Name> {
  return route('patch', name, path, rest);
}
/* @__NO_SIDE_EFFECTS__ */
export function remove<const Name extends string>(name: Name, path: string, ...rest: Rest): Route<Name> {
  return route('delete', name, path, rest);
}

function route<Name extends string>(
  method: Route['method'],
  name: Name,
  path: string,
  [first, second]: Rest,
): Route<Name> {
  const given = { name, method, path };
  return typeof first === 'string' || Array.isArray(first)
    ? { ...given, access: first, ...second }
    : { ...given, ...(first as More | undefined) };
}
