import type { Actor } from '#workflows/kernel/actor.ts';
import { decide, type Decision } from '#workflows/kernel/decide.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { inputOf, type Lifecycle, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import type { ToAppend } from './memoryLog.ts';
import { type Random, randomOf } from './random.ts';

/** A small world in which commands are decided by the real machines, one after the other, by a clock of its own. */
export interface Market {
  readonly random: Random;
  readonly now: () => string;
  readonly pass: (hours: number) => void;
  readonly at: (name: LifecycleName, id: string) => Snapshot<any>;
  /** Ids of the records of a lifecycle, the oldest first. */
  readonly ids: (name: LifecycleName) => readonly string[];
  /** Whether it was accepted. Its events are stored, and `onEvent` is called for each. */
  readonly send: (
    name: LifecycleName,
    id: string,
    command: string,
    input: Record<string, unknown>,
    actor: Actor,
  ) => boolean;
  /** What happened since the last time this was asked. */
  readonly take: () => readonly ToAppend[];
}

/** Starts on 2 March 2026. A refused command changes nothing; a definition's fault throws. */
export function openMarket(seed: number, onEvent: (market: Market, event: ToAppend) => void = () => {}): Market {
  const random = randomOf(seed);
  const records = new Map<string, Snapshot<any>>();
  const ids = new Map<LifecycleName, string[]>(Object.keys(lifecycles).map((name) => [name as LifecycleName, []]));
  let now = Date.parse('2026-03-02T18:00:00.000Z');
  let taken: ToAppend[] = [];

  const market: Market = {
    random,
    now: () => new Date(now).toISOString(),
    pass: (hours) => void (now += Math.round(hours * 3_600_000)),
    at: (name, id) => records.get(`${name}-${id}`) ?? nothingYet<Ownership>(lifecycles[name]),
    ids: (name) => ids.get(name)!,
    send: (name, id, command, input, actor) => {
      now += 1_000;
      const lifecycle: Lifecycle = lifecycles[name];
      const before = market.at(name, id);
      const commandId = random.uuid();
      const decision: Decision = decide(lifecycle, before, {
        id: commandId,
        name: command,
        input: inputOf(lifecycle, command).parse(input),
        actor,
        now: market.now(),
        settings: defaultSettings,
      });
      if (decision.kind === 'refused') return false;
      const stream = `${name}-${id}`;
      if (!records.has(stream)) ids.get(name)!.push(id);
      const events = decision.events.map(({ type, data, from, to, machine }): ToAppend => ({
        stream,
        type,
        data,
        id: random.uuid(),
        meta: { at: market.now(), from, to, actor, commandId, command, machine, correlationId: commandId },
      }));
      records.set(
        stream,
        fold(
          lifecycle,
          before,
          decision.events.map((event) => ({
            ...event,
            meta: { at: market.now(), from: event.from, to: event.to, actor, commandId },
          })),
        ),
      );
      taken.push(...events);
      for (const event of events) onEvent(market, event);
      return true;
    },
    take: () => {
      const all = taken;
      taken = [];
      return all;
    },
  };
  return market;
}
