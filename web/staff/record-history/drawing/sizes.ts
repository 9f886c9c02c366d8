import type { GraphNode } from './graph.ts';

const STATE = { width: 160, height: 66 } as const;
/**
 * Sizes in px: `padding` is the space around the words, `sign` the room for a step's number and an icon, `person` a
 * small icon of the role that may send it.
 */
const ACTION = { least: 84, words: 104, padding: 26, sign: 38, person: 16, line: 17, height: 34 } as const;

/**
 * Returns the size of each box for its words, before the layout. `words` gives the text of a node, `signs` is true if a
 * step's number or a lock may be shown, too, and `measure` returns the width of a text in px.
 */
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
    // Words break where they can, not where they fit best: that may take a line more than the total width suggests.
    const lines = text <= ACTION.words ? 1 : Math.ceil((text * 1.12) / ACTION.words);
    const people = new Set(node.transition.who.map(({ who }) => who)).size || 1;
    const width = Math.max(
      ACTION.least,
      Math.ceil(Math.min(text, ACTION.words)) + ACTION.padding + (signs ? ACTION.sign : 0) + people * ACTION.person,
    );
    return { width, height: ACTION.height + (lines - 1) * ACTION.line };
  };
}

/** Measures widths of texts in the page's font. */
function measuring(): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return (text) => text.length * 7.5;
  pen.font = `500 13px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width;
}
