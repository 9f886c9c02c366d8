import type { Db } from '../database/db.ts';
import { searchWords } from './search.ts';
import { allOf, type Fragment } from './where.ts';
import type { GridList, ListRequest } from './gridList.ts';

/** So many people of a name are looked up one by one; with more, their rows are found the other way round. */
const FEW = 500;

/** Of `read.people`, whose words are those of names and addresses: `w.word` begins one of them. */
const hasWordInAny = 'words @@ w.word';
/** The same of a name alone, whose words are taken as those of the column are. */
const hasWordInName = `words @@ w.word and array_to_tsvector(array_remove(
  regexp_split_to_array(app.folded(name), '[\\s,;]+') || regexp_split_to_array(app.folded(name), '[\\s,;@.''/-]+')
  || regexp_split_to_array(app.folded_bare(name), '[\\s,;]+'), '')) @@ w.word`;

/**
 * The condition that a row has every word that somebody typed, in its own words, in a name or (unless `byNamesAlone`) an address of its
 * people or among its order's words; undefined when nothing was typed.
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
  // Words that are nobody's name are asked of the index at once.
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

/** The people that each word names, by the word's index: at most `FEW` + 1. A word that names nobody is left out. */
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
