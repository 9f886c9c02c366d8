import type { GraphNode } from './graph.ts';

export const STATE = { width: 208, height: 64 } as const;
const ACTION = { least: 96, most: 190, line: 17, beside: 58, height: 34 } as const;

/** How large each box must be for its words, before it is laid out. `words` are those that stand in it. */
export function sizesFor(words: (node: GraphNode) => string): (node: GraphNode) => { width: number; height: number } {
  const measure = measuring();
  return (node) => {
    if (node.kind === 'state') return node.state.kind === 'start' ? { width: 34, height: 34 } : node.state.kind === 'passing' ? { width: 30, height: 30 } : { ...STATE };
    const text = measure(words(node));
    const lines = Math.ceil(text / (ACTION.most - ACTION.beside));
    const width = Math.min(ACTION.most, Math.max(ACTION.least, Math.ceil(text * (lines > 1 ? 1.15 : 1)) + ACTION.beside));
    return { width, height: ACTION.height + (lines - 1) * ACTION.line };
  };
}

/** Widths of texts as the page's font draws them. */
function measuring(): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 7.5;
  pen.font = `550 13px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width;
}
