import type { Actor } from '#workflows/kernel/actor.ts';
import { type DecidedEvent, decide } from '#workflows/kernel/decide.ts';
import type { Refusal } from '#workflows/kernel/judge.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import { type Command, type EventMeta, inputOf, type Lifecycle, type Snapshot } from '#workflows/kernel/lifecycle.ts';

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

/** A decided fact with the meta that the handler would store. */
export interface PlayedEvent extends DecidedEvent {
  readonly meta: EventMeta;
}

/** What became of one command. */
export interface Outcome<State> {
  readonly snapshot: Snapshot<State>;
  readonly events: readonly PlayedEvent[];
  readonly refusal?: Refusal;
}

/** The same command with its input parsed, like the server does before it asks the machine. Throws when it does not parse. */
export const parsedFor = <One extends Command>(
  lifecycle: Pick<Lifecycle, 'category' | 'commands'>,
  request: One,
): One => ({
  ...request,
  input: inputOf(lifecycle, request.name).parse(request.input),
});

/** Parses the input, decides, and folds what was decided. */
export const play = <State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  request: Command,
): Outcome<State> => playParsed(lifecycle, snapshot, parsedFor(lifecycle, request));

/** The same for an input that was parsed before: generated tests parse each one once. */
export function playParsed<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  request: Command,
): Outcome<State> {
  const decision = decide(lifecycle, snapshot, request);
  if (decision.kind === 'refused') return { snapshot, events: [], refusal: decision.refusal };
  const events = decision.events.map((one) => ({
    ...one,
    meta: { at: request.now, from: one.from, to: one.to, actor: request.actor, commandId: request.id },
  }));
  return { snapshot: fold(lifecycle, snapshot, events), events };
}

/** A whole history by real decisions. Throws when one of its commands is refused: a story must be true. */
export function story<State extends object>(lifecycle: Lifecycle<State>, commands: readonly Command[]): Outcome<State> {
  const outcome = { snapshot: nothingYet(lifecycle), events: [] as PlayedEvent[] };
  for (const one of commands) {
    const next = play(lifecycle, outcome.snapshot, one);
    if (next.refusal) {
      throw new Error(
        `The story breaks off: ${one.name} was refused by ${next.refusal.code} ${JSON.stringify(next.refusal.values)}`,
      );
    }
    outcome.snapshot = next.snapshot;
    outcome.events.push(...next.events);
  }
  return outcome;
}
