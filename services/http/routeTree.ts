import findMyWay, { type HTTPMethod } from 'find-my-way';

/**
 * Finds the route of a path: a literal segment comes before a parameter, a trailing slash may be left out, and HEAD is GET. A path that
 * exists with other methods is known as such, which find-my-way alone does not tell.
 */
export interface RouteTree<Route> {
  readonly add: (method: string, path: string, route: Route) => void;
  /** Throws a `URIError` for a path that does not decode. */
  readonly find: (method: string, path: string) => Found<Route>;
}

export type Found<Route> =
  | {
      readonly kind: 'found';
      readonly route: Route;
      readonly params: Readonly<Record<string, string | undefined>>;
    }
  /** The path exists with these methods only. */
  | { readonly kind: 'otherMethods'; readonly methods: readonly string[] }
  | { readonly kind: 'none' };

/** Longer than anything that a parameter of ours can be: what is in it says whether it is right, not how long it is. */
const LONGEST_PARAMETER = 10_000;

export function routeTree<Route>(): RouteTree<Route> {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER, onBadUrl: () => undefined });
  const known = new Set<HTTPMethod>();
  const at = (method: string, path: string) => {
    const found = router.find(method as HTTPMethod, path);
    // What answers a path that does not decode has no route with it.
    if (found?.store === null) throw new URIError(`Not a path: ${path}`);
    return found;
  };
  return {
    add: (method, path, route) => {
      const name = method.toUpperCase() as HTTPMethod;
      known.add(name);
      router.on(name, path, () => undefined, route);
    },
    find: (method, path) => {
      // Node itself leaves out the body for HEAD.
      const found = at(method, path) ?? (method === 'HEAD' ? at('GET', path) : null);
      if (found) return { kind: 'found', route: found.store as Route, params: found.params };
      const methods = [...known].filter((one) => at(one, path) !== null);
      return methods.length === 0 ? { kind: 'none' } : { kind: 'otherMethods', methods };
    },
  };
}
