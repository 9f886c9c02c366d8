import type { Actor } from '#workflows/kernel/actor.ts';
import { type DecidedEvent, decide, type Refusal } from '#workflows/kernel/decide.ts';
import { type FoldableEvent, fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Command, Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';

/** Monday, 2 March 2026, 10:00 in Los Angeles: the moment at which test sentences happen unless they say otherwise. */
export const NOW = '2026-03-02T18:00:00.000Z';

/** A command that somebody sends at some time. */
export interface Sent extends Command {
  /** The same command at another instant (ISO 8601 UTC). */
  readonly at: (now: string) => Sent;
}

/** `command('archive', { reason: 'Sold' }).by(Carla)`, at `NOW` unless `.at(…)` says otherwise. */
export const command = (name: string, input: Record<string, unknown> = {}) => ({
  by: (actor: Actor, now: string = NOW): Sent => sent({ id: `${name}-1`, name, input, actor, now }),
});

const sent = (one: Command): Sent => ({ ...one, at: (now) => sent({ ...one, now }) });

/** What became of one command. */
export interface Told<State> {
  readonly snapshot: Snapshot<State>;
  readonly events: readonly (DecidedEvent & FoldableEvent)[];
  readonly refusal?: Refusal;
}

/** Parses the input like the server does, decides, and folds what was decided. Throws when the input does not parse. */
export function tell<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  { id, name, input, actor, now }: Command,
): Told<State> {
  const schema = lifecycle.commands[name];
  if (!schema) throw new Error(`${lifecycle.category} has no command ${name}`);
  return tellParsed(lifecycle, snapshot, {
    id,
    name,
    input: schema.parse(input) as Record<string, unknown>,
    actor,
    now,
  });
}

/** The same for an input that was parsed before: generated tests parse each one once. */
export function tellParsed<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  asked: Command,
): Told<State> {
  const decision = decide(lifecycle, snapshot, asked);
  if (decision.kind === 'refused') return { snapshot, events: [], refusal: decision.refusal };
  const events = decision.events.map((one) => ({
    ...one,
    meta: { at: asked.now, from: one.from, to: one.to, actor: asked.actor, commandId: asked.id },
  }));
  return { snapshot: fold(lifecycle, snapshot, events), events };
}

/** A whole history by real decisions. Throws when one of its commands is refused: a story must be true. */
export function story<State extends object>(lifecycle: Lifecycle<State>, commands: readonly Command[]): Told<State> {
  const told = { snapshot: nothingYet(lifecycle), events: [] as (DecidedEvent & FoldableEvent)[] };
  for (const one of commands) {
    const next = tell(lifecycle, told.snapshot, one);
    if (next.refusal) {
      throw new Error(
        `The story breaks off: ${one.name} was refused by ${next.refusal.code} ${JSON.stringify(next.refusal.values)}`,
      );
    }
    told.snapshot = next.snapshot;
    told.events.push(...next.events);
  }
  return told;
}
