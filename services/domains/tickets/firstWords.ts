import { unlessErased } from '#workflows/kernel/erased.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** So many characters of a message stand in a list. */
const MOST = 90;

/**
 * How the first message of each of these tickets begins, by id; not where its customer was forgotten. What is written stands in the
 * stream alone: the first event of all of them is read at once.
 */
export async function firstWords(
  { eventStore }: Pick<ApiDeps, 'eventStore'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const begun = await Promise.all(
    ids.map(async (id) => {
      const [first] = await eventStore.read(streamOf('ticket', id), { max: 1 });
      const text = unlessErased((first?.data as { readonly text?: string } | undefined)?.text);
      return text ? [[id, beginning(text)] as const] : [];
    }),
  );
  return new Map(begun.flat());
}

/** A text in one line, cut after its last whole word. No letter is cut in two. */
export function beginning(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  if (letters.length <= MOST) return letters.join('');
  const cut = letters.slice(0, MOST);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > MOST / 2 ? space : MOST).join('')}…`;
}
