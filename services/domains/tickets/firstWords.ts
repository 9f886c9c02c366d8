import { unlessErased } from '#workflows/kernel/erased.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** Maximum number of characters of a message in a list. */
const MOST = 90;

/**
 * Returns the beginnings of these tickets' first messages, by id; tickets of forgotten customers are left out. Texts
 * are only stored in the streams: the first events of all of them are read at once.
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

/** Returns a text on a single line, cut after its last whole word. No character is split. */
export function beginning(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  if (letters.length <= MOST) return letters.join('');
  const cut = letters.slice(0, MOST);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > MOST / 2 ? space : MOST).join('')}…`;
}
