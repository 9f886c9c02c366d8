import type { GraphNode } from './graph.ts';

const STATE = { width: 160, height: 66 } as const;
/** `padding` is what stands around the words, `sign` room for a step's number and a sign, `person` a little picture of who may. */
const ACTION = { least: 84, words: 104, padding: 26, sign: 38, person: 16, line: 17, height: 34 } as const;

/** How large each box must be for its words, before it is laid out. `words` are those that stand in it, `signs` whether a step's number or a lock may, too, `measure` how wide a text is (px). */
export function sizesFor(
  words: (node: GraphNode) => string,
  signs: boolean,
  measure = measuring(),
): (node: GraphNode) => { width: number; height: number } {
  return (node) => {
    if (node.kind === 'state') {
      return node.state.kind === 'start'
        ? { width: 34, height: 34 }
        : node.state.kind === 'passing'
          ? { width: 30, height: 30 }
          : { ...STATE };
    }
    const text = measure(words(node));
    // Words break where they can, not where it fits best: a line more than the sum of them would fill.
    const lines = text <= ACTION.words ? 1 : Math.ceil((text * 1.12) / ACTION.words);
    const people = new Set(node.transition.who.map(({ who }) => who)).size || 1;
    const width = Math.max(
      ACTION.least,
      Math.ceil(Math.min(text, ACTION.words)) + ACTION.padding + (signs ? ACTION.sign : 0) + people * ACTION.person,
    );
    return { width, height: ACTION.height + (lines - 1) * ACTION.line };
  };
}

/** Widths of texts as the page's font draws them. */
function measuring(): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 7.5;
  pen.font = `500 13px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width;
}
