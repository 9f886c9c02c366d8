/**
 * Finds a route by walking its path, one step a segment: a literal segment before one with a parameter. Express tries its
 * routes one after the other; here the cost does not grow with their number, and a path with another method is known as such.
 */
export interface RouteTree<Route> {
  readonly add: (method: string, path: string, route: Route) => void;
  readonly find: (method: string, path: string) => Found<Route>;
}

export type Found<Route> =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  /** The path exists with these methods only. */
  | { readonly kind: 'otherMethods'; readonly methods: readonly string[] }
  | { readonly kind: 'none' };

interface Node<Route> {
  readonly literals: Map<string, Node<Route>>;
  parameter?: Node<Route>;
  readonly routes: Map<string, { readonly route: Route; readonly names: readonly string[] }>;
}

export function routeTree<Route>(): RouteTree<Route> {
  const root = emptyNode<Route>();
  return {
    add: (method, path, route) => {
      let node = root;
      for (const segment of segmentsOf(path)) {
        node = segment.startsWith(':') ? (node.parameter ??= emptyNode()) : childOf(node, segment);
      }
      node.routes.set(method.toUpperCase(), {
        route,
        names: segmentsOf(path)
          .filter((one) => one.startsWith(':'))
          .map((one) => one.slice(1)),
      });
    },
    find: (method, path) => {
      const ends = [...endsOf(root, segmentsOf(path), 0, [])];
      // HEAD is GET without its body; Node leaves the body out by itself.
      const methods = method === 'HEAD' ? ['HEAD', 'GET'] : [method];
      for (const { node, values } of ends) {
        const found = methods.map((one) => node.routes.get(one)).find((one) => one !== undefined);
        if (found) {
          return {
            kind: 'found',
            route: found.route,
            params: Object.fromEntries(found.names.map((name, index) => [name, decodeURIComponent(values[index]!)])),
          };
        }
      }
      return ends.length === 0
        ? { kind: 'none' }
        : { kind: 'otherMethods', methods: [...new Set(ends.flatMap(({ node }) => [...node.routes.keys()]))] };
    },
  };
}

/** Every node at which the segments can end: by literals first, by the parameters beside them after. */
function* endsOf<Route>(
  node: Node<Route>,
  segments: readonly string[],
  at: number,
  values: readonly string[],
): Generator<{ readonly node: Node<Route>; readonly values: readonly string[] }> {
  const segment = segments[at];
  if (segment === undefined) {
    if (node.routes.size > 0) yield { node, values };
    return;
  }
  const literal = node.literals.get(segment);
  if (literal) yield* endsOf(literal, segments, at + 1, values);
  if (node.parameter) yield* endsOf(node.parameter, segments, at + 1, [...values, segment]);
}

const emptyNode = <Route>(): Node<Route> => ({ literals: new Map(), routes: new Map() });

function childOf<Route>(node: Node<Route>, segment: string): Node<Route> {
  const known = node.literals.get(segment) ?? emptyNode<Route>();
  node.literals.set(segment, known);
  return known;
}

/** A trailing slash may be left out. */
const segmentsOf = (path: string): readonly string[] => path.replace(/^\/|\/$/g, '').split('/');
