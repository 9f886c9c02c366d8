import { isDeepStrictEqual } from 'node:util';
import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import { type Offer, offers } from '#workflows/kernel/judge.ts';
import { type Lifecycle, selectMachine, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { isOneOf, type Ownership } from '#workflows/kernel/who.ts';
import { ruleNamed } from '#workflows/kernel/words.ts';
import type { StepOnWay } from '#workflows/kernel/wayTo.ts';
import { defaultSettings as settings } from '#workflows/settings/settings.ts';
import { everybody } from './people.ts';
import { type Outcome, playParsed, type Sent } from './story.ts';

/** A record at an instant, and the part of it in question. */
export interface Moment {
  readonly lifecycle: Lifecycle<object>;
  readonly snapshot: Snapshot<object>;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly about: Readonly<Record<string, unknown>>;
  /** Commands of stories with their input, parsed. */
  readonly examples: readonly Sent[];
}

const selected = ({ lifecycle, snapshot, about }: Moment, actor: Actor) =>
  selectMachine(lifecycle, snapshot, { input: about, actor });

/** The customers of the record, and staff of every level: those who can ask the way. */
export const readersOf = ({ snapshot: { state } }: Moment, actors: readonly Actor[]): readonly Actor[] => {
  const { buyerId, cardholderId } = state as Ownership;
  return actors.filter(
    (actor) => isInternalUser(actor) || (actor.kind === 'person' && [buyerId, cardholderId].includes(actor.userId)),
  );
};

/** Those who may send a command: the reader alone if they may. */
const sendersOf = ({ who }: Offer, { state }: Snapshot<object>, reader?: Actor): readonly Actor[] =>
  reader && isOneOf(who, reader, state)
    ? [reader]
    : Object.values(everybody).filter((actor) => isOneOf(who, actor, state));

/** Every example of a command, sent by everybody who may: what came of it. */
function* attemptsOf(moment: Moment, offer: Offer, reader?: Actor) {
  const { lifecycle, snapshot, now, about, examples } = moment;
  const own = examples.filter(({ name }) => name === offer.command);
  for (const actor of sendersOf(offer, selected(moment, reader ?? everybody.Ada), reader)) {
    for (const { name, id, input } of own.length > 0 ? own : [{ name: offer.command, id: offer.command, input: {} }]) {
      const sent = { name, id, input: { ...input, ...about }, actor, now, settings };
      yield { actor, outcome: played(lifecycle, snapshot, sent) };
    }
  }
}

/** Some examples name another card, line or file than this record has: they can't be played on it. */
function played(lifecycle: Lifecycle<object>, snapshot: Snapshot<object>, sent: Parameters<typeof playParsed>[2]) {
  try {
    return playParsed(lifecycle, snapshot, sent);
  } catch {
    return undefined;
  }
}

/** Whether what refused a command depends on its input alone: it says nothing against the command without one. */
function refusedByForm(moment: Moment, actor: Actor, { refusal }: Outcome<object>): boolean {
  const { state } = selected(moment, actor);
  const question = { state, input: {}, complete: false, actor, now: moment.now, settings };
  return (
    refusal?.kind === 'rule' &&
    refusal.unmet.every(({ code }) => ruleNamed(moment.lifecycle.rules, code)(question).answer !== 'no')
  );
}

/**
 * Follows a way by real decisions. Returns what stopped it; undefined if it leads to its end, or to a form for which
 * no story has the values. After the first step, time that a form's values set is waited for.
 */
export function stopOn(moment: Moment, way: readonly StepOnWay[], reader: Actor, isFirst = true): string | undefined {
  const [step, ...rest] = way;
  if (!step) return undefined;
  const at = { ...moment, now: [moment.now, step.opensAt ?? moment.now].toSorted().at(-1)! };
  const offer = offers(at.lifecycle, selected(at, reader)).find(({ command }) => command === step.command);
  if (!offer) return `${step.command} is not offered`;
  if (!isDeepStrictEqual(selected(at, reader).value, step.from)) return `${step.command} is sent from another state`;
  let stop = `nobody may ${step.command}`;
  for (const { actor, outcome } of attemptsOf(at, offer, step.yours ? reader : undefined)) {
    if (!outcome) continue;
    const { refusal, snapshot } = outcome;
    if (refusal && refusedByForm(at, actor, outcome)) return undefined;
    const opensAt = isFirst || refusal?.unmet.length !== 1 ? undefined : refusal.opensAt;
    const found = refusal
      ? opensAt === undefined
        ? `${step.command}: ${refusal.code}`
        : stopOn({ ...at, now: opensAt }, way, reader, false)
      : stopOn({ ...at, snapshot }, rest, reader, false);
    if (found === undefined) return undefined;
    stop = found;
  }
  return stop;
}

/** The moments to which real decisions lead from a record, each state of the machine once, after at most four steps. */
export function momentsAfter(moment: Moment): readonly Moment[] {
  const moments: { readonly at: Moment; readonly steps: number }[] = [{ at: moment, steps: 0 }];
  const seen = new Set([JSON.stringify(selected(moment, everybody.Ada).value)]);
  for (const { at, steps } of moments) {
    if (steps === 4) break;
    for (const offer of offers(at.lifecycle, selected(at, everybody.Ada))) {
      if (offer.takesBack) continue;
      for (const { snapshot, now } of waited(at, offer)) {
        const key = JSON.stringify(selected({ ...at, snapshot }, everybody.Ada).value);
        if (seen.has(key)) continue;
        seen.add(key);
        moments.push({ at: { ...at, snapshot, now }, steps: steps + 1 });
      }
    }
  }
  return moments.map(({ at }) => at);
}

/** What a command leads to, now or once its rules' time has come. */
function* waited(moment: Moment, offer: Offer, reader?: Actor): Generator<Pick<Moment, 'snapshot' | 'now'>> {
  for (const { outcome } of attemptsOf(moment, offer, reader)) {
    if (!outcome) continue;
    const { refusal, snapshot } = outcome;
    if (!refusal) yield { snapshot, now: moment.now };
    const instants = refusal?.unmet.map(({ opensAt = '' }) => opensAt).toSorted() ?? [];
    const last = instants.at(-1);
    if (instants[0] && last && last > moment.now) yield* waited({ ...moment, now: last }, offer, reader);
  }
}

/** Whether a command gets through at a moment: sent by the reader if it is theirs, by somebody otherwise. */
export function getsThrough(moment: Moment, command: string, reader: Actor): boolean {
  const offer = offers(moment.lifecycle, selected(moment, reader)).find((one) => one.command === command);
  return offer !== undefined && !waited(moment, offer, reader).next().done;
}
