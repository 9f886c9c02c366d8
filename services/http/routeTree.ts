import findMyWay, { type HTTPMethod } from 'find-my-way';

/**
 * Finds the route of a path: a literal segment takes precedence over a parameter, the trailing slash is optional, and
 * HEAD is GET. Also reports a path that exists with other methods only, which find-my-way does not.
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

/** Longer than any parameter of ours: its schema decides whether a value is valid, not its length. */
const LONGEST_PARAMETER = 10_000;

export function routeTree<Route>(): RouteTree<Route> {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER, onBadUrl: () => undefined });
  const known = new Set<HTTPMethod>();
  const at = (method: string, path: string) => {
    const found = router.find(method as HTTPMethod, path);
    // The handler for a path that does not decode has no route.
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
      // Node omits the body for HEAD.
      const found = at(method, path) ?? (method === 'HEAD' ? at('GET', path) : null);
      if (found) return { kind: 'found', route: found.store as Route, params: found.params };
      const methods = [...known].filter((one) => at(one, path) !== null);
      return methods.length === 0 ? { kind: 'none' } : { kind: 'otherMethods', methods };
    },
  };
}
