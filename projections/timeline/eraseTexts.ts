import { erasedText } from '#workflows/kernel/erased.ts';
import { withValues } from '#workflows/kernel/personal.ts';
import type { ApplyContext } from '../engine/projection.ts';
import { wordsOf } from './words.ts';

interface Row {
  readonly position: string;
  readonly type: string;
  readonly stream: string;
  readonly data: unknown;
  readonly texts: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Maximum number of rows written at once. */
const AT_ONCE = 1_000;

/** Removes the texts of forgotten people from their events' rows, and from the search words. */
export async function eraseTexts({ trx, t }: ApplyContext, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  const table = t['timeline']!;
  for (let after = '-1'; ;) {
    const { rows } = await trx.raw<Row>(
      `select position, type, stream, data, meta, texts from ${table} where subject = any(?::text[]) and texts is not null and position > ?::bigint order by position limit ${AT_ONCE}`,
      [[...people], after],
    );
    if (rows.length > 0) {
      await trx.raw(
        `update ${table} e set data = r.data, words = r.words from json_to_recordset(?::json) as r (position bigint, data json, words tsvector) where r.position = e.position`,
        [JSON.stringify(rows.map(erased))],
      );
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.position;
  }
}

function erased({ texts, ...row }: Row) {
  const data = withValues(
    row.data,
    texts,
    texts.map(() => erasedText),
  );
  return { position: row.position, data, words: wordsOf({ ...row, data }) };
}
