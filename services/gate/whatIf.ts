import { fold, metaOf, nothingYet } from '#workflows/kernel/fold.ts';
import { judge, offers } from '#workflows/kernel/judge.ts';
import { type Lifecycle, selectMachine, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { categoryOf } from '#workflows/kernel/streamName.ts';
import { chooseDiscount, type DiscountTerms } from '#workflows/pricing/discount.ts';
import { changedBy, type Settings } from '#workflows/settings/settings.ts';
import type { Lifecycles, LoggedEvent } from './foldLog.ts';

/** An outcome that records would have had otherwise, the same one for all of them. */
export interface Otherwise {
  /** The category of their streams. */
  readonly lifecycle: string;
  /** Refused by a rule, done by a deadline before what really came next, or recorded with another value. */
  readonly kind: 'refused' | 'sooner' | 'other';
  /** Null for a deadline. */
  readonly command: string | null;
  /** Of the rule, the deadline, or the path of the value. */
  readonly name: string;
  readonly streams: readonly string[];
  /** For an amount the sum of its differences, otherwise the sum of the records' prices. In integer cents. */
  readonly cents: number;
}

/** What other settings would have made of the commands of a log. */
export interface WhatIf {
  /** Number of commands that were decided again. */
  readonly decided: number;
  /** Number of commands of whose input the events have kept a part alone: what depends on the rest is not known. */
  readonly inPart: number;
  /** The most frequent first. */
  readonly outcomes: readonly Otherwise[];
}

interface Trial {
  readonly lifecycles: Lifecycles;
  readonly settingsAt: (now: string) => Promise<Settings>;
  readonly changes: Partial<Settings>;
  /** Instant, ISO 8601 UTC: earlier commands are not decided again. */
  readonly from: string;
}

interface Followed {
  readonly snapshot: Snapshot<object>;
  /** Deadlines that the changed settings would have set earlier or anew, by name: instant. They count until the next event. */
  readonly earlier: Readonly<Record<string, string>>;
}

/**
 * Decides the commands of a log again, each on the record as it really was, once with the settings of that moment and
 * once with changes to them, and counts what differs: refused, other values recorded, a deadline that would have been
 * carried out before what happened next. What follows from a different outcome is not known: people would have acted
 * otherwise. List prices stay as they were; an order's discount is chosen anew from the terms that it keeps.
 */
export async function whatIf(pages: AsyncIterable<readonly LoggedEvent[]>, trial: Trial): Promise<WhatIf> {
  const byCategory = new Map(Object.values(trial.lifecycles).map((one) => [one.category, one]));
  const records = new Map<string, Followed>();
  const found = outcomes();
  const sums = { decided: 0, inPart: 0 };
  for await (const events of commandsIn(pages)) {
    const { stream } = events[0]!;
    const lifecycle = byCategory.get(categoryOf(stream));
    if (!lifecycle) continue;
    const { snapshot, earlier } = records.get(stream) ?? { snapshot: nothingYet(lifecycle), earlier: {} };
    const { at } = metaOf(events[0]!);
    const of = { lifecycle: lifecycle.category, command: commandOf(events) };
    for (const [name, dueAt] of Object.entries(earlier)) {
      if (Date.parse(dueAt) >= Date.parse(at)) continue;
      found.add({ ...of, command: null, kind: 'sooner', name }, stream, worthOf(snapshot));
    }
    const after = fold(lifecycle, snapshot, events);
    const isTried = Date.parse(at) >= Date.parse(trial.from);
    const settings = isTried ? await trial.settingsAt(at) : undefined;
    const again = settings && decidedAgain(lifecycle, snapshot, events, [settings, changedBy(settings, trial.changes)]);
    records.set(stream, { snapshot: after, earlier: again ? sooner(lifecycle, again.snapshot, after) : {} });
    if (!again) continue;
    sums[again.isKnown ? 'decided' : 'inPart'] += 1;
    for (const name of again.refusedBy) found.add({ ...of, kind: 'refused', name }, stream, worthOf(after));
    for (const { path: name, from, to } of again.fields) {
      if (isCopy(trial.changes, settings, { path: name, from, to })) continue;
      const isAmount = name.endsWith('Cents') && typeof from === 'number' && typeof to === 'number';
      found.add({ ...of, kind: 'other', name }, stream, isAmount ? to - from : 0);
    }
  }
  return { ...sums, outcomes: found.all() };
}

/** Whether a field only keeps the changed setting itself, which is no outcome: under its name, or under another one. */
const isCopy = (changes: Partial<Settings>, settings: Settings, { path, from, to }: Field): boolean =>
  Object.entries(changes).some(
    ([name, value]) =>
      path.split('.').at(-1) === name || (Object.is(from, settings[name as keyof Settings]) && Object.is(to, value)),
  );

/** Puts alike outcomes together. A record counts once in each. */
function outcomes() {
  const groups = new Map<string, Omit<Otherwise, 'streams' | 'cents'> & { streams: Set<string>; cents: number }>();
  return {
    add: (outcome: Omit<Otherwise, 'streams' | 'cents'>, stream: string, cents: number): void => {
      const key = JSON.stringify([outcome.lifecycle, outcome.kind, outcome.command, outcome.name]);
      const group = groups.get(key) ?? { ...outcome, streams: new Set(), cents: 0 };
      groups.set(key, group);
      if (outcome.kind === 'other' || !group.streams.has(stream)) group.cents += cents;
      group.streams.add(stream);
    },
    all: (): readonly Otherwise[] =>
      [...groups.values()]
        .map((group) => ({ ...group, streams: [...group.streams] }))
        .toSorted((one, other) => other.streams.length - one.streams.length),
  };
}

/** The price of a record, in cents; 0 if it has none. */
function worthOf({ state }: Snapshot<object>): number {
  const { totalCents, terms } = state as { totalCents?: number; terms?: { priceCents?: number } | null };
  return totalCents ?? terms?.priceCents ?? 0;
}

/** The events of one command at a time, in the order of the log. A command's events follow one another in it. */
async function* commandsIn(pages: AsyncIterable<readonly LoggedEvent[]>): AsyncGenerator<readonly LoggedEvent[]> {
  let open: LoggedEvent[] = [];
  for await (const page of pages) {
    for (const event of page) {
      const last = open.at(-1);
      if (last && (last.stream !== event.stream || metaOf(last).commandId !== metaOf(event).commandId)) {
        yield open;
        open = [];
      }
      open.push(event);
    }
  }
  if (open.length > 0) yield open;
}

const commandOf = ([event]: readonly LoggedEvent[]): string => (event!.meta as { command?: string }).command ?? '';

interface Field {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

interface Again {
  /** False if a rule or a fact asked for what the events have not kept. */
  readonly isKnown: boolean;
  /** The rules that refuse it with the changed settings alone. */
  readonly refusedBy: readonly string[];
  readonly fields: readonly Field[];
  /** The record as it would be after it. */
  readonly snapshot: Snapshot<object>;
}

/** Judges a command and computes its facts with both settings, from its input as far as the events have kept it. */
function decidedAgain(
  lifecycle: Lifecycle,
  record: Snapshot<object>,
  events: readonly LoggedEvent[],
  [before, after]: readonly [Settings, Settings],
): Again {
  const { at: now, actor } = metaOf(events[0]!);
  const input = Object.assign({}, ...events.map(({ data }) => data)) as Record<string, unknown>;
  const snapshot = selectMachine(lifecycle, record, { input, actor });
  const offer = offers(lifecycle, snapshot).find(({ command }) => command === commandOf(events));
  const { state } = snapshot;
  const questions = [before, after].map((settings) => ({
    state,
    input: discounted(input, settings),
    complete: false,
    actor,
    now,
    settings,
  }));
  const [was, is] = questions.map((question) => offer && judge(lifecycle, snapshot, offer, question));
  const reasons = new Set(was?.refusal?.unmet.map(({ code }) => code));
  let isKnown = was !== undefined && was.needs.length + was.prepared.length + reasons.size === 0;
  const fields: Field[] = [];
  const otherwise = events.map((event) => {
    const fact = Object.values(lifecycle.facts).find(({ type }) => type === event.type);
    try {
      const [old, other] = questions.map((question) => fact?.data(question) as object);
      const found = differing(old, other);
      fields.push(...found);
      const changed = new Set(found.map(({ path }) => path.split('.')[0]));
      const kept = Object.entries(other ?? {}).filter(([key]) => changed.has(key));
      return { ...event, data: { ...(event.data as object), ...Object.fromEntries(kept) } };
    } catch {
      isKnown = false;
      return event;
    }
  });
  return {
    isKnown,
    refusedBy: (is?.refusal?.unmet ?? []).flatMap(({ code }) => (reasons.has(code) ? [] : [code])),
    fields,
    snapshot: fold(lifecycle, record, otherwise),
  };
}

/** An order's lines with the discount that the tiers of these settings give for its terms. */
function discounted(input: Readonly<Record<string, unknown>>, { volumeTiers }: Settings) {
  const { discountTerms, lines } = input as { discountTerms?: DiscountTerms; lines?: readonly object[] };
  if (!discountTerms || !lines) return input;
  const discount = chooseDiscount({ ...discountTerms, volumeTiers });
  return { ...input, lines: lines.map((line) => ({ ...line, discount })) };
}

/** The leaves in which two values differ, but for those in lists: what they add up to stands beside them. */
function differing(one: unknown, other: unknown, path: readonly string[] = []): readonly Field[] {
  const isInner = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (Array.isArray(one) && Array.isArray(other)) return [];
  if (!isInner(one) || !isInner(other)) {
    return Object.is(one, other) ? [] : [{ path: path.join('.'), from: one, to: other }];
  }
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differing((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], [...path, key]),
  );
}

/** Deadlines with a command that the other snapshot has before the real one does. */
function sooner(
  lifecycle: Lifecycle,
  other: Snapshot<object>,
  real: Snapshot<object>,
): Readonly<Record<string, string>> {
  const dueOf = (snapshot: Snapshot<object>) =>
    new Map(lifecycle.deadlines(snapshot).map(({ name, dueAt, silence }) => [name, { dueAt, silence }]));
  const really = dueOf(real);
  return Object.fromEntries(
    [...dueOf(other)].flatMap(([name, { dueAt, silence }]) => {
      const is = really.get(name)?.dueAt;
      return silence.does === 'command' && (is === undefined || Date.parse(dueAt) < Date.parse(is))
        ? [[name, dueAt]]
        : [];
    }),
  );
}
