import { randomUUID } from 'node:crypto';
import type { Actor } from '#workflows/kernel/actor.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { keepAddressMark } from '#services/accounts/personMarks.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import { preparations } from '#services/domains/preparations.ts';
import { loadSnapshot, recordCache } from '#services/commands/record.ts';
import { noPayoutFacts } from '#services/domains/payouts/payoutFacts.ts';
import { noSetOffs } from '#services/domains/payouts/setOffs.ts';
import { countsNowIn, noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import type { NoteReferredCardEffect } from '../reaction.ts';
import { freePlaces } from '#services/domains/orders/unpaidPlaces.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { chainedEventStore } from '#services/eventstore/chainedEventStore.ts';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';
import { enqueueMail, type NewMail } from '#services/mail/enqueueMail.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { personalEventStore } from '#services/vault/personal/personalEventStore.ts';
import { createVault } from '#services/vault/vault.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { filterOf } from '../follow.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { type ReactionsDeps, startReactions } from '../startReactions.ts';

const settingsAt = async () => defaultSettings;

const person = (
  userType: 'buyer' | 'cardholder' | 'staff' | 'admin',
  permissions = {},
): Actor & { kind: 'person' } => ({ kind: 'person', userId: randomUUID(), userType, permissions });

/** Who acts in the tests of what happens between streams. */
export const people = {
  bea: person('buyer'),
  ben: person('buyer'),
  carl: person('cardholder'),
  cora: person('cardholder'),
  olga: person('staff', { orders: 3, cards: 3, users: 3, payments: 3 }),
  ada: person('admin'),
};

export type Scene = Awaited<ReturnType<typeof createScene>>;

/** The real thing without its web: database, event store, vault, handler with its preparations, reactions. */
export async function createScene() {
  const database = await testDatabase();
  const { knex } = database;
  const log = createLogger({ LOG_LEVEL: 'silent', production: true });
  let now = new Date('2026-11-21T12:00:00.000Z');
  const clock = { now: () => now, moveTo: (instant: string) => void (now = new Date(instant)) };
  const cartsEmptied: { buyerId: string; cardIds: readonly string[] }[] = [];

  /**
   * One process's share: connections, cache, handler. Several of them may live on the one database. `at` is called where it
   * waits for something outside itself.
   */
  const openProcess = ({
    name = `p${randomUUID().slice(0, 8)}`,
    at = async () => {},
    connections = 4,
  }: { name?: string; at?: (point: string) => Promise<void>; connections?: number } = {}) => {
    const pool = createPool(database.url, { name, max: connections });
    const knex = createKnex(database.url, { name, max: connections });
    const vault = createVault({ db: knex, masterKey: Buffer.alloc(32, 7) });
    const opened = personalEventStore(chainedEventStore(createPostgresEventStore({ pool }), vault), { vault });
    const eventStore: EventStore = {
      ...opened,
      read: async (stream, options) => {
        const events = await opened.read(stream, options);
        await at(`read ${stream.split('-', 1)[0]}`);
        return events;
      },
    };
    const around =
      <Asked>(point: string, act: (request: Asked) => Promise<unknown>) =>
      async (request: Asked) => {
        await at(`${point} before`);
        await act(request);
        await at(`${point} after`);
      };
    const prepare = preparations({
      eventStore,
      vault: {
        seal: async (...value) => {
          await at('seal');
          return vault.seal(...value);
        },
      },
      accountFacts: async () => {
        await at('account');
        return { brokerPercent: 0, blocked: false, emailConfirmed: true, userType: 'buyer' };
      },
      orderNumbered: async () => undefined,
      hasOrdered: async () => false,
      cartCards: async () => [],
      monthlySpend: async () => 0,
      unpaidPlaces: freePlaces,
      agreedTexts: () => Promise.resolve({}),
      referenceUses: async () => [],
      payoutFacts: () => Promise.resolve(noPayoutFacts),
      setOffs: noSetOffs,
      referralChain: async () => [],
      referralChainOf: async () => undefined,
      settingsAt,
      fileFacts: async (fileId) => ({
        uploadedBy: ownerOf(fileId),
        purpose: null,
        mediaType: 'application/pdf',
        proofUses: [],
      }),
    });
    const cache = recordCache(1_000);
    const send = commandHandler({
      eventStore,
      now: clock.now,
      settingsAt,
      cache,
      prepare,
      checkpoint: (step, { lifecycle, name }) => at(`${lifecycle}.${name} ${step}`),
    });
    const effects = {
      send,
      sendMail: around('mail', (mail: Omit<NewMail, 'at'>) => enqueueMail(knex, { ...mail, at: now })),
      createAccessLink: around('link', (link: { id: string; bookingId: string; cardholderId: string }) =>
        createAccessLink({ db: knex, now: clock.now, vault, settingsAt }, link),
      ),
      emptyCart: around('cart', async ({ buyerId, cardIds }: { buyerId: string; cardIds: readonly string[] }) =>
        cartsEmptied.push({ buyerId, cardIds }),
      ),
      destroyKey: around('key', (subject: string) => vault.erase(subject)),
      markAddress: keepAddressMark({ db: knex, vault }),
      noteReferredCard: around('referral', (card: NoteReferredCardEffect) =>
        noteReferredCard({ db: knex, settingsAt, countsNow: countsNowIn(eventStore) }, card),
      ) as (card: NoteReferredCardEffect) => Promise<void>,
    };
    const react = (more: Partial<ReactionsDeps> = {}) =>
      startReactions({
        ...effects,
        eventStore,
        knex,
        pool,
        log,
        standByMs: 50,
        groups: reactionGroups,
        cardsOf: (cardholderId, upTo) => cardsSubmitted(eventStore, cardholderId, upTo),
        ...more,
      });
    const close = async () => {
      await eventStore.close();
      await Promise.all([pool.end(), knex.destroy()]);
    };
    /** What becomes of a killed process: it opens no connection any more (`bury`), and those it had are gone. */
    const bury = () => Promise.allSettled([opened.close(), pool.end(), knex.destroy()]);
    const gone = () =>
      database.knex.raw('select pg_terminate_backend(pid) from pg_stat_activity where application_name = ?', [name]);
    return { name, bury, gone, pool, eventStore, vault, send, effects, react, close };
  };

  const main = openProcess({ name: 'main' });
  /** Resolves when every group has handled all there is. While one is at it its checkpoint is behind. */
  const quiet = async () => {
    const groups = reactionGroups.map((group) => ({
      name: group.name,
      categories: filterOf(group).streamPrefixes.map((prefix) => prefix.slice(0, -1)),
    }));
    const question = `select bool_and(coalesce(c.position, 0) >= coalesce(l.last, 0)) as quiet
      from json_to_recordset(?) as g (name text, categories json)
      left join app.reaction_checkpoints c on c.name = g.name
      cross join lateral (select max((select max(e.position) from es.events e where e.category = k)) as last from json_array_elements_text(g.categories) as k) l`;
    const giveUpAt = performance.now() + 30_000;
    while (!(await knex.raw<{ quiet: boolean }>(question, [JSON.stringify(groups)])).rows[0]!.quiet) {
      if (performance.now() > giveUpAt) throw new Error(`The reactions do not get on: ${await whatHoldsThem()}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const whatHoldsThem = async () => {
    const rows = await Promise.all([
      knex('app.reaction_checkpoints'),
      knex('app.parked_reactions').whereNull('settled_at').select('reaction', 'kind', 'reason'),
      knex
        .raw(
          "select a.application_name, a.state, a.query from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory'",
        )
        .then((found) => found.rows),
    ]);
    return JSON.stringify(rows);
  };
  const at = <Name extends LifecycleName>(lifecycle: Name, id: string) => loadSnapshot(main.eventStore, lifecycle, id);
  return {
    database,
    knex,
    log,
    clock,
    people,
    openProcess,
    cartsEmptied,
    ...main,
    at,
    quiet,
    cardsOf: (cardholderId: string, upTo: bigint) => cardsSubmitted(main.eventStore, cardholderId, upTo),
    mails: async (): Promise<readonly { template: string; to: string; data: Record<string, unknown> }[]> =>
      (await knex('app.mail_outbox').orderBy('created_at').orderBy('id')).map(({ template, to_user, data }) => ({
        template,
        to: to_user,
        data,
      })),
    events: async (stream: string): Promise<readonly string[]> =>
      (await main.eventStore.read(stream)).map(({ type }) => type),
    close: async () => {
      await main.close();
      await database.drop();
    },
  };
}

/** Files of the tests begin like their owner's id. */
const ownerOf = (fileId: string): string =>
  Object.values(people).find(({ userId }) => fileId.startsWith(userId.slice(0, 8)))?.userId ?? 'nobody';

async function cardsSubmitted(eventStore: EventStore, cardholderId: string, upTo: bigint): Promise<readonly string[]> {
  const events: readonly StoredEvent[] = await eventStore.readAll({
    filter: { streamPrefixes: ['card-'] },
    max: 10_000,
  });
  return events
    .filter(
      ({ type, position, data }) =>
        type === 'card.submitted.v1' &&
        position <= upTo &&
        (data as { cardholderId: string }).cardholderId === cardholderId,
    )
    .map(({ stream }) => stream.slice('card-'.length));
}
