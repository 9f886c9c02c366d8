import type { Db } from '#projections/database/db.ts';
import { inBatches } from '#services/platform/inBatches.ts';

/** The request that a client's key belongs to, across all records and processes. */
export interface CommandKeys {
  /** Binds a command id to a request's digest permanently; false if it is bound to another one. */
  readonly claim: (commandId: string, digest: string) => Promise<boolean>;
}

/**
 * The keys in `app.command_keys`. Concurrent claims share one statement, which does not wait for the disk: a claim lost
 * in a crash is still in the meta of the record's own events, where a repeated command is looked up first.
 */
export function createCommandKeys({ db }: { readonly db: Db }): CommandKeys {
  const digestOf = inBatches((claims) => claimed(db, claims));
  return {
    claim: async (commandId, digest) => {
      const claim = `${commandId} ${digest}`;
      // Another process claimed it at the same moment, invisible to our statement: the second query finds it.
      const found = (await digestOf(claim)) ?? (await digestOf(claim));
      return found === digest;
    },
  };
}

const KEPT_DAYS = 7;

/** Deletes keys that are too old to be sent again. */
export const pruneCommandKeys = ({ db }: { readonly db: Db }): Promise<unknown> =>
  db.raw(`delete from app.command_keys where at < now() - make_interval(days => ?)`, [KEPT_DAYS]);

/** Each claim with the digest that its command id is bound to. Sorted by id, so that two processes cannot deadlock. */
async function claimed(db: Db, claims: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const requested = claims.map((claim) => claim.split(' ') as [string, string]);
  const { rows } = await db.raw<{ command_id: string; digest: string }>(
    `with soon as (select set_config('synchronous_commit', 'off', true)),
          asked as (select * from unnest(?::uuid[], ?::text[]) as asked (command_id, digest)),
          made as (insert into app.command_keys (command_id, digest) select command_id, digest from asked, soon order by command_id on conflict do nothing returning command_id, digest)
     select command_id, digest from made union all select command_id, keys.digest from app.command_keys keys join asked using (command_id)`,
    [requested.map(([commandId]) => commandId), requested.map(([, digest]) => digest)],
  );
  const found = new Map(rows.map(({ command_id, digest }) => [command_id, digest]));
  return new Map(
    requested.flatMap(([commandId, digest]) =>
      found.has(commandId) ? [[`${commandId} ${digest}`, found.get(commandId)!] as const] : [],
    ),
  );
}
