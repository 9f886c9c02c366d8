import type { Db } from '../database/db.ts';
import { searchWords } from './search.ts';
import { allOf, type Fragment } from './where.ts';
import type { GridList, ListRequest } from './gridList.ts';

/**
 * Up to this many people with a name are looked up individually; with more, their rows are found in the other
 * direction.
 */
const FEW = 500;

/** Condition on `read.people`, whose words are those of names and addresses: one begins with `w.word`. */
const hasWordInAny = 'words @@ w.word';
/** Same condition for names alone, whose words are normalized like those of the column. */
const hasWordInName = `words @@ w.word and array_to_tsvector(array_remove(
  regexp_split_to_array(app.folded(name), '[\\s,;]+') || regexp_split_to_array(app.folded(name), '[\\s,;@.''/-]+')
  || regexp_split_to_array(app.folded_bare(name), '[\\s,;]+'), '')) @@ w.word`;

/**
 * Returns the condition that a row matches every typed word: in its own words, in a name or (unless `byNamesAlone`) an
 * address of its people, or among its order's words. Undefined if nothing was typed.
 */
export async function searchIn(
  db: Db,
  searched: GridList<string, unknown>['searched'],
  { search, byNamesAlone = false }: Pick<ListRequest<string>, 'search' | 'byNamesAlone'>,
): Promise<Fragment | undefined> {
  const { words: column, people, order } = searched;
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const hasWord = byNamesAlone ? hasWordInName : hasWordInAny;
  const named = people.length === 0 ? new Map<number, readonly string[]>() : await peopleNamed(db, words, hasWord);
  // Words that match no name are looked up in the index directly.
  const isPlain = (index: number) => column !== undefined && order === undefined && !named.has(index);
  const plain = words.filter((_, index) => isPlain(index));
  const others = words.flatMap((word, index): Fragment[] =>
    isPlain(index) ? [] : [ofRowOrOthers(searched, word, named.get(index) ?? [], hasWord)],
  );
  return allOf([
    ...(plain.length > 0 ? [{ sql: `${column} @@ ?::tsquery`, values: [plain.join(' & ')] }] : []),
    ...others,
  ]);
}

function ofRowOrOthers(
  { words: column, people, order }: GridList<string, unknown>['searched'],
  word: string,
  ids: readonly string[],
  hasWord: string,
): Fragment {
  const own: Fragment[] = column === undefined ? [] : [{ sql: `${column} @@ ?::tsquery`, values: [word] }];
  const orders: Fragment[] =
    order === undefined
      ? []
      : [{ sql: `${order} in (select id from read.orders where search @@ ?::tsquery)`, values: [word] }];
  const theirs = people.map((id): Fragment =>
    ids.length > FEW
      ? { sql: `${id} in (select id from read.people, (select ?::tsquery as word) w where ${hasWord})`, values: [word] }
      : { sql: `${id} = any(?::text[])`, values: [ids] },
  );
  const any = [...own, ...theirs, ...orders];
  return { sql: any.map(({ sql }) => sql).join(' or '), values: any.flatMap(({ values }) => values) };
}

/**
 * Returns the people that match each word, by the word's index: at most `FEW` + 1. Words that match nobody are left
 * out.
 */
async function peopleNamed(
  db: Db,
  words: readonly string[],
  hasWord: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await db.raw<{ place: number; ids: string[] }>(
    `select (w.place - 1)::int as place, array_agg(p.id) as ids
     from (select word::tsquery, place from unnest(?::text[]) with ordinality as u (word, place)) w
     cross join lateral (select id from read.people where ${hasWord} limit ${FEW + 1}) p group by w.place`,
    [[...words]],
  );
  return new Map(rows.map(({ place, ids }) => [place, ids]));
}
