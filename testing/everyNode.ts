/** A node of a parsed source, as far as the checks of the words need to know it. */
export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Visits a parsed source's nodes, each before what is in it. */
export function everyNode(root: unknown, visit: (node: Node) => void): void {
  const node = root as Node;
  visit(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) {
      if (child && typeof (child as Node).type === 'string') everyNode(child, visit);
    }
  }
}
