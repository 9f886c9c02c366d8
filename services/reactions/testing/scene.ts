import { randomUUID } from 'node:crypto';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import type { CommandAnswer, CommandRequest } from '#services/commands/command.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import { preparations } from '#services/commands/preparations.ts';
import { loadRecord, recordCache } from '#services/commands/record.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';
import { enqueueMail, type NewMail } from '#services/mail/enqueueMail.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { createVault } from '#services/vault/vault.ts';
import { filterOf } from '../follow.ts';
import { type ReactionGroup, reactionGroups } from '../groups.ts';
import { type ReactionsDeps, type RunningReactions, startReactions } from '../startReactions.ts';
import { roomDatabase } from './roomDatabase.ts';

const person = (userType: 'buyer' | 'cardholder' | 'staff' | 'admin', permissions = {}): Actor & { kind: 'person' } => ({ kind: 'person', userId: randomUUID(), userType, permissions });

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
  const database = await roomDatabase();
  const { knex } = database;
  const log = createLogger({ LOG_LEVEL: 'silent', production: true });
  let now = new Date('2026-11-21T12:00:00.000Z');
  const clock = { now: () => now, moveTo: (instant: string) => void (now = new Date(instant)) };
  const cartsEmptied: { buyerId: string; cardIds: readonly string[] }[] = [];

  /** One process's share: connections, cache, handler. Several of them may live on the one database. */
  const openProcess = ({ name = `p${randomUUID().slice(0, 8)}`, checkpoint }: { name?: string; checkpoint?: (step: string, request: CommandRequest) => Promise<void> | void } = {}) => {
    const pool = createPool(database.url, { name });
    const eventStore = createPostgresEventStore({ pool });
    const vault = createVault({ db: knex, masterKey: Buffer.alloc(32, 7) });
    const prepare = preparations({
      eventStore, vault, accountFacts: async () => ({ brokerPercent: 0, blocked: false }), monthlySpend: async () => 0,
      fileFacts: async (fileId) => ({ uploadedBy: ownerOf(fileId), mediaType: 'application/pdf', usedOnOrders: [] }),
    });
    const cache = recordCache(1_000);
    const send = commandHandler({ eventStore, now: clock.now, cache, prepare, ...(checkpoint ? { checkpoint } : {}) });
    const effects = {
      send,
      sendMail: async (mail: Omit<NewMail, 'at'>) => void (await enqueueMail(knex, { ...mail, at: now })),
      createAccessLink: (link: { id: string; bookingId: string; cardholderId: string }) => createAccessLink({ db: knex, now: clock.now, vault }, link),
      emptyCart: async ({ buyerId, cardIds }: { buyerId: string; cardIds: readonly string[] }) => void cartsEmptied.push({ buyerId, cardIds }),
      addJob: async () => {},
    };
    const react = (more: Partial<ReactionsDeps> = {}) => startReactions({
      ...effects, eventStore, knex, pool, log, standByMs: 50, cardsOf: (cardholderId, upTo) => cardsSubmitted(eventStore, cardholderId, upTo), ...more,
    });
    const close = async () => {
      await eventStore.close();
      await pool.end();
    };
    return { name, pool, eventStore, send, effects, react, close };
  };

  const main = openProcess({ name: 'main' });
  /** Resolves when the groups have handled everything, what came of it included. */
  const quiet = async (running: RunningReactions) => {
    const behind = async ({ name, ...group }: ReactionGroup) => {
      const last = (await main.eventStore.readAll({ filter: filterOf({ name, ...group }), max: 100_000 })).at(-1)?.position ?? 0n;
      return (running.positions()[name] ?? 0n) < last;
    };
    for (let still = 0; still < 2; still += 1) {
      const head = await main.eventStore.head();
      const waiting = await Promise.all(reactionGroups.map(behind));
      if (waiting.includes(true) || (await main.eventStore.head()) !== head) still = -1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const at = async (lifecycle: LifecycleName, id: string) => (await loadRecord(main.eventStore, lifecycle, id)).snapshot;
  return {
    database, knex, log, clock, people, openProcess, cartsEmptied, ...main, at, quiet,
    cardsOf: (cardholderId: string, upTo: bigint) => cardsSubmitted(main.eventStore, cardholderId, upTo),
    mails: async (): Promise<readonly { template: string; to: string; data: Record<string, unknown> }[]> =>
      (await knex('app.mail_outbox').orderBy('created_at').orderBy('id')).map(({ template, to_user, data }) => ({ template, to: to_user, data })),
    events: async (stream: string): Promise<readonly string[]> => (await main.eventStore.read(stream)).map(({ type }) => type),
    close: async () => {
      await main.close();
      await database.drop();
    },
  };
}

/** Sends a command as a person would; throws unless it is accepted. */
export async function ask(send: (request: CommandRequest) => Promise<CommandAnswer>, actor: Actor, target: `${LifecycleName}.${string}`, id: string, input: Record<string, unknown> = {}, commandId: string = randomUUID()) {
  const [lifecycle, name] = target.split('.') as [LifecycleName, string];
  const answer = await send({ lifecycle, id, name, input, actor, commandId });
  if (answer.kind !== 'accepted') throw new Error(`${target} was not accepted: ${JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`);
  return answer;
}

/** Files of the tests begin like their owner's id. */
const ownerOf = (fileId: string): string => Object.values(people).find(({ userId }) => fileId.startsWith(userId.slice(0, 8)))?.userId ?? 'nobody';

async function cardsSubmitted(eventStore: EventStore, cardholderId: string, upTo: bigint): Promise<readonly string[]> {
  const events: readonly StoredEvent[] = await eventStore.readAll({ filter: { streamPrefixes: ['card-'] }, max: 10_000 });
  return events
    .filter(({ type, position, data }) => type === 'card.submitted.v1' && position <= upTo && (data as { cardholderId: string }).cardholderId === cardholderId)
    .map(({ stream }) => stream.slice('card-'.length));
}
