import { mailData } from '#services/mail/mailData.ts';
import { templateOf } from '#services/domains/mails.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { isPassing } from '#services/eventstore/passing.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { carryOut, type EffectDeps } from '#services/reactions/carryOut.ts';
import { inOrderPerKey } from '#services/reactions/inOrderPerKey.ts';
import type { NewMail } from '#services/mail/enqueueMail.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { Process } from './process.ts';
import { Violated, type World } from './world.ts';

export type OutboxMail = Omit<NewMail, 'at'>;

/** What follows from events and from silence, carried out by the product's own parts. */
export interface Workers {
  /** Mails by id, as the outbox holds them. */
  readonly mails: ReadonlyMap<string, OutboxMail>;
  /** What staff were told of follow-ups that a record refused, with its stream. */
  readonly toldStaff: readonly string[];
  /** So many groups look at their next events. */
  readonly react: (times: number) => Promise<void>;
  readonly fireDeadlines: () => Promise<void>;
  /** Until nothing is left to do. */
  readonly settle: () => Promise<void>;
}

export function openWorkers(world: World): Workers {
  const mails = new Map<string, OutboxMail>();
  const toldStaff: string[] = [];
  const checkpoints = reactionGroups.map((group) => ({
    group,
    types: new Set(group.reactions.flatMap(({ on }) => on)),
    at: 0,
  }));
  const deadlines = new Map<string, readonly Deadline[]>();
  const done = new Set<string>();
  const retryAt = new Map<string, string>();

  const sendMail = async (mail: OutboxMail) => {
    if (!world.isCalm() && world.strikes('lostBefore')) throw new StoreUnavailable(new Error('the outbox is away'));
    const missing = templateOf(mail.template).needs.filter((name) => mailData.parse(mail.data)[name] === undefined);
    if (missing.length > 0) throw new Violated(`The mail ${mail.template} lacks ${missing.join()}`);
    const known = mails.get(mail.id);
    if (known) world.mark('a mail that was asked for again');
    const isSame =
      known?.template === mail.template &&
      known.toUserId === mail.toUserId &&
      known.happenedAt?.getTime() === mail.happenedAt?.getTime();
    if (known && !isSame) {
      throw new Violated(`Two mails have one id: ${known.template} and ${mail.template}`);
    }
    if (!known) mails.set(mail.id, mail);
    if (!world.isCalm() && world.strikes('lostAfter')) throw new StoreUnavailable(new Error('no answer'));
  };
  const effects = ({ send }: Process): EffectDeps => ({
    send,
    sendMail,
    createAccessLink: async () => {},
    emptyCart: async ({ buyerId, cardIds, addedBefore }) => {
      const cart = world.cart(buyerId);
      for (const cardId of cardIds) if ((cart.get(cardId) ?? '9') <= addedBefore) cart.delete(cardId);
    },
    destroyKey: async () => {},
    noteReferredCard: async () => {},
    markAddress: async () => {},
    tellStaff: async ({ reaction, reason }) => {
      world.mark('staff who were told');
      toldStaff.push(`${reaction}: ${reason}`);
    },
  });

  const pendingOf = (
    { types, at }: (typeof checkpoints)[number],
    max: number,
  ): { batch: StoredEvent[]; next: number } => {
    const batch: StoredEvent[] = [];
    let next = at;
    for (; next < world.log.length && batch.length < max; next += 1) {
      if (types.has(world.log[next]!.type)) batch.push(world.log[next]!);
    }
    return { batch, next };
  };
  const isBehind = (one: (typeof checkpoints)[number]) => {
    const { batch, next } = pendingOf(one, 1);
    if (batch.length === 0) one.at = next;
    return batch.length > 0;
  };

  const reactOnce = async () => {
    const one = world.market.random.pick(checkpoints.filter(isBehind));
    if (!one) return false;
    const { batch, next } = pendingOf(one, 1 + world.market.random.int(4));
    const process = world.anyProcess();
    try {
      await inOrderPerKey(batch, {
        keyOf: ({ stream }) => stream,
        atOnce: 32,
        handle: async (event) => {
          for (const reaction of one.group.reactions.filter(({ on }) => on.includes(event.type))) {
            await carryOut(
              effects(process),
              { reaction: reaction.name, event },
              await reaction.react(event, process.context),
            );
          }
        },
      });
      if (!world.isCalm() && world.strikes('reactedTwice')) world.mark('a reaction that happened twice');
      else one.at = next;
    } catch (fault) {
      if (!isPassing(fault)) throw fault;
      world.mark('a reaction that was tried again');
    }
    await world.catchUp();
    return true;
  };

  const keyOf = (stream: string, { name, dueAt }: Deadline) => `${stream}/${name}/${dueAt}`;
  const dueNow = () => {
    const now = world.market.now();
    return [...deadlines]
      .flatMap(([stream, all]) => all.map((deadline) => ({ stream, deadline, key: keyOf(stream, deadline) })))
      .filter(({ deadline, key }) => deadline.dueAt <= now && !done.has(key) && (retryAt.get(key) ?? '') <= now)
      .toSorted((one, other) =>
        one.deadline.dueAt < other.deadline.dueAt ? -1 : one.deadline.dueAt > other.deadline.dueAt ? 1 : 0,
      );
  };
  const fireDeadlines = async () => {
    for (const { stream, deadline, key } of dueNow()) {
      const { name: lifecycle, id: recordId } = recordOf(stream)!;
      const { name, dueAt, turn, silence } = deadline;
      const row = { stream, lifecycle, recordId, name, dueAt, turn, silence, becauseOf: 'deadline' };
      try {
        const outcome = await world.anyProcess().silence({ sendMail }, row as never);
        if ('done' in outcome) {
          world.mark(`a deadline that was ${outcome.done.split(':')[0]}`);
          // Killed before it is noted, it is acted on again.
          if (world.isCalm() || !world.strikes('reactedTwice')) done.add(key);
        } else {
          retryAt.set(key, outcome.retryAt);
        }
      } catch (fault) {
        if (!isPassing(fault)) throw fault;
        world.mark('a deadline that was tried again');
      }
    }
    await world.catchUp();
  };

  world.onEvents((events) => {
    for (const stream of new Set(events.map((event) => event.stream))) {
      const { name, id } = recordOf(stream)!;
      const all = (lifecycles[name] as Lifecycle).deadlines(world.market.at(name, id));
      deadlines.set(
        stream,
        all.filter(({ silence }) => silence.does !== 'flagOverdue'),
      );
    }
  });

  return {
    mails,
    toldStaff,
    react: async (times) => {
      for (let time = 0; time < times && (await reactOnce()); time += 1);
    },
    fireDeadlines,
    settle: async () => {
      for (let round = 0; checkpoints.some(isBehind) || dueNow().length > 0; round += 1) {
        if (round > 20_000) throw new Violated('What follows from what happened never ends');
        if (!(await reactOnce())) await fireDeadlines();
      }
    },
  };
}
