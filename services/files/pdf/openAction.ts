import type { Budget } from './budget.ts';
import { tokenAt } from './tokens.ts';

/** Showing a place of the same document, or a command of the reader's own menu. */
const harmless = new Set(['GoTo', 'Named']);

/** What stands where an action or a destination may: `reference` is the number of the object that it stands in. */
export type Opened = 'harmless' | 'active' | { readonly reference: number };

/** The value of `/OpenAction`: what a reader does without being asked when the document opens (ISO 32000-1, 12.6). */
export function openedAt(bytes: Buffer, from: number, budget: Budget): Opened {
  const first = tokenAt(bytes, from);
  if (first.text === '<<') return actionAt(bytes, first.next, budget);
  if (first.kind === 'number') {
    const generation = tokenAt(bytes, first.next);
    const isReference = generation.kind === 'number' && tokenAt(bytes, generation.next).text === 'R';
    return isReference ? { reference: Number(first.text) } : 'active';
  }
  return first.text === '[' || first.kind === 'string' || first.kind === 'name' || first.text === 'null'
    ? 'harmless'
    : 'active';
}

/** Whatever is not plainly harmless counts as active: another kind of action, one after it, a kind that stands elsewhere. */
function actionAt(bytes: Buffer, from: number, budget: Budget): Opened {
  let depth = 1;
  for (let token = tokenAt(bytes, from); token.kind !== 'end'; token = tokenAt(bytes, token.next)) {
    budget.tick();
    if (token.text === '<<') depth += 1;
    if (token.text === '>>' && --depth === 0) return 'harmless';
    if (token.kind !== 'name') continue;
    if (token.text === 'Next') return 'active';
    if (token.text === 'S' && !harmless.has(tokenAt(bytes, token.next).text)) return 'active';
  }
  return 'active';
}
