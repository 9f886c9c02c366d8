import type { Access, Route, Schemas } from './route.ts';
import { whoMay } from './whoMay.ts';

/** Routes with their schemas, by name. A schema without its route does not compile. */
export function contracts<S extends Readonly<Record<string, Schemas>>>(
  routes: { readonly [Name in keyof S & string]: Route<Name> },
  schemas: S,
): { readonly [Name in keyof S]: S[Name] & Omit<Route, 'access'> & { readonly access: Access } } {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, joined(routes[name as keyof S & string], schema)]),
  ) as { readonly [Name in keyof S]: S[Name] & Omit<Route, 'access'> & { readonly access: Access } };
}

/** The roles that may send a command come from its machine. The registry checks that there is at least one. */
function joined<S extends Schemas>(route: Route, schema: S) {
  const command = route.command ?? route.preparesFor;
  return { ...route, ...schema, access: route.access ?? (command && whoMay(command.lifecycle, command.name)) };
}
