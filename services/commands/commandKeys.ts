import type { Knex } from 'knex';
import { inBatches } from '#services/vault/inBatches.ts';

/** Which request a client's key belongs to, over all records and processes. */
export interface CommandKeys {
  /** Binds a command id to a request's digest, for good; false when it is bound to another one. */
  readonly claim: (commandId: string, digest: string) => Promise<boolean>;
}

/**
 * The keys in `app.command_keys`. Claims of the same moment share one statement, and it doesn't wait for the disk: what a
 * crash loses here is still in the meta of the record's own events, where a repeated command is found first.
 */
export function createCommandKeys({ db }: { readonly db: Knex }): CommandKeys {
  const digestOf = inBatches((claims) => claimed(db, claims));
  return {
    claim: async (commandId, digest) => {
      const claim = `${commandId} ${digest}`;
      // Somebody else claimed it in the same instant, unseen by our statement: it is there at the second look.
      const found = (await digestOf(claim)) ?? (await digestOf(claim));
      return found === digest;
    },
  };
}

const KEPT_DAYS = 7;

/** Forgets keys that nobody sends again. */
export const pruneCommandKeys = ({ db }: { readonly db: Knex }): Promise<unknown> =>
  db.raw(`delete from app.command_keys where at < now() - make_interval(days => ?)`, [KEPT_DAYS]);

/** Each claim with the digest that its command id is bound to. In order of the ids, so that two processes can't wait for each other. */
async function claimed(db: Knex, claims: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const requested = claims.map((claim) => claim.split(' ') as [string, string]);
  const { rows } = await db.raw<{ rows: { command_id: string; digest: string }[] }>(
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
