import type { CommandAnswer, CommandRequest } from '#services/commands/command.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { isPassing } from '#services/eventstore/passing.ts';
import { ApiProblem } from '#services/http/problems.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { everybody } from '#workflows/testing/people.ts';
import { stolen } from './actors.ts';
import type { Intent } from './forms.ts';
import type { Process } from './process.ts';
import { Violated, type World } from './world.ts';

/** One thing that somebody did, and what became of it. */
export interface Told {
  readonly at: string;
  readonly who: string;
  readonly did: string;
  readonly record: string;
  readonly outcome: string;
}

export interface Delivery {
  readonly story: readonly Told[];
  /** Sends what somebody intends, as often and as late as it goes wrong. Whether anything came of it. */
  readonly perform: (intent: Intent) => Promise<boolean>;
  /** Some requests that were accepted come once more: they are answered as before, and nothing happens. */
  readonly repeat: () => Promise<void>;
  /** Somebody else tries the same with a record that isn't theirs, and to read it. */
  readonly steal: (intent: Intent) => Promise<void>;
}

/** Tries of a sender who hears nothing. */
const TRIES = 4;

export function openDelivery(world: World): Delivery {
  const story: Told[] = [];
  const accepted: { readonly request: CommandRequest; readonly revision: bigint }[] = [];

  const send = async (process: Process, request: CommandRequest): Promise<CommandAnswer | 'unknown'> => {
    let by = process;
    for (let tries = 1; ; tries += 1) {
      try {
        return await by.send(request);
      } catch (fault) {
        if (!isPassing(fault)) throw fault;
        if (tries >= TRIES || world.market.random.chance(0.3)) return 'unknown';
        by = world.anyProcess();
      }
    }
  };

  const perform = async (intent: Intent) => {
    const { market, strikes, mark } = world;
    const { lifecycle, id, name, actor, never, ...rest } = intent;
    market.pass(1 / 3_600_000);
    const stream = `${lifecycle}-${id}`;
    const { unnoticed = [], hidden } = lifecycles[lifecycle] as Lifecycle;
    // Customers count only the events that they may know of.
    const isHidden = (event: StoredEvent) => !isInternalUser(actor) && hidden?.(event) === true;
    const own = world.of(stream);
    const last = own.at(-1)?.revision;
    const seen = last && strikes('stale') ? last - BigInt(market.random.int(Math.min(3, Number(last)))) : undefined;
    const known = own.filter((event) => seen !== undefined && event.revision <= seen && !isHidden(event)).length;
    const request: CommandRequest = {
      ...rest,
      lifecycle,
      id,
      name,
      actor,
      commandId: market.random.uuid(),
      ...(seen === undefined ? {} : { expectedRevision: BigInt(known - 1) }),
    };
    const at = strikes('doubled') ? world.processes : [world.anyProcess()];
    const answers = await Promise.all(at.map((process) => send(process, request)));
    const outcome = answers.map(outcomeOf).join(', and once more: ');
    story.push({ at: market.now(), who: nameOf(actor), did: `${lifecycle}.${name}`, record: stream, outcome });
    const taken = answers.flatMap((answer) => (answer !== 'unknown' && answer.kind === 'accepted' ? [answer] : []));
    if (lifecycle === 'order' && answers.every((answer) => answer !== 'unknown' && answer.kind === 'refused')) {
      world.refused.add(id);
    }
    for (const { revision: at } of taken) accepted.push({ request, revision: at });
    if (never !== undefined) mark(never);
    if (never !== undefined && taken.length > 0) {
      throw new Violated(`${lifecycle}.${name} was accepted: ${never}`);
    }
    if (taken.length === 2) mark('a double click that was answered alike');
    if (new Set(taken.map((answer) => answer.revision)).size > 1) {
      throw new Violated(`${lifecycle}.${name} sent twice was answered with two revisions`);
    }
    for (const { events } of seen === undefined ? [] : taken) {
      const from = events[0]?.revision ?? 0n;
      const missed = world
        .of(stream)
        .filter((event) => event.revision > seen! && event.revision < from && !isHidden(event));
      if (missed.some(({ type }) => !unnoticed.includes(type))) {
        throw new Violated(
          `${lifecycle}.${name} was accepted from a page that had not seen ${missed.map(({ type }) => type).join()}`,
        );
      }
    }
    for (const answer of answers) {
      mark(
        answer === 'unknown'
          ? 'a sender who never heard'
          : answer.kind === 'moved'
            ? 'a page that was behind'
            : `an answer that was ${answer.kind}`,
      );
    }
    return taken.length > 0;
  };

  return {
    story,
    perform,
    repeat: async () => {
      const stored = world.log.length;
      for (const { request, revision } of accepted.slice(-5)) {
        const answer = await world.anyProcess().send(request);
        if (answer.kind !== 'accepted' || answer.revision !== revision || world.log.length !== stored) {
          throw new Violated(
            `${request.lifecycle}.${request.name} came again and was answered with ${outcomeOf(answer)}`,
          );
        }
      }
    },
    steal: async (intent) => {
      const theft = stolen(world, intent);
      if (!theft) return;
      const { actor, lifecycle, id, name } = theft;
      if (actor.kind !== 'person') return;
      const seen = await visibleRecord(world.anyProcess().records(), actor, lifecycle, id).then(
        () => true,
        (fault: unknown) => {
          if (fault instanceof ApiProblem || isPassing(fault)) return false;
          throw fault;
        },
      );
      if (seen) throw new Violated(`${nameOf(actor)} may read ${lifecycle} ${id} of somebody else`);
      if (await perform(theft)) {
        throw new Violated(`${nameOf(actor)} could send ${lifecycle}.${name} to a record of somebody else`);
      }
      world.mark('a thief who was refused');
    },
  };
}

const outcomeOf = (answer: CommandAnswer | 'unknown'): string => {
  if (answer === 'unknown') return 'no answer';
  if (answer.kind === 'refused') return `refused by ${answer.refusal.code}`;
  if (answer.kind === 'invalid') return `not valid: ${answer.issues.map(({ path, code }) => `${path} ${code}`).join()}`;
  return answer.kind;
};

const names = new Map(Object.entries(everybody).map(([name, one]) => [one.kind === 'person' ? one.userId : '', name]));
const nameOf = (actor: Actor): string =>
  actor.kind === 'person' ? (names.get(actor.userId) ?? actor.userType) : 'System';
