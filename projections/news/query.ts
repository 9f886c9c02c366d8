import type { Db } from '../database/db.ts';
import type { NewsName } from '#workflows/newsKinds.ts';

/** The reader: a customer with their own news, or a member of staff with the kinds that they work on. */
export interface NewsReader {
  readonly userId: string;
  readonly kinds: readonly NewsName[];
  readonly isStaff: boolean;
}

/** Returns the number of records with news for a reader, by kind. Kinds without any are left out. */
export async function newsCounts(
  db: Db,
  { userId, kinds, isStaff }: NewsReader,
): Promise<Readonly<Partial<Record<NewsName, number>>>> {
  const { rows } = await db.raw<{ kind: NewsName; count: number }>(
    `select n.kind, count(*)::int as count from read.news n
     left join app.news_seen s on s.user_id = :userId and s.kind = n.kind and s.record_id = n.record_id
     where n.for_user = :reader and n.kind = any(:kinds::text[]) and n.author_id is distinct from :userId
       and (s.position is null or s.position < n.position)
     group by n.kind`,
    { userId, reader: isStaff ? '' : userId, kinds: [...kinds] },
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
