import { fold, metaOf, nothingYet } from '#workflows/kernel/fold.ts';
import { judge, offers } from '#workflows/kernel/judge.ts';
import { type Lifecycle, selectMachine, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { categoryOf } from '#workflows/kernel/streamName.ts';
import { changedBy, type Settings } from '#workflows/settings/settings.ts';
import type { Lifecycles, LoggedEvent } from './foldLog.ts';
import { type Finding, tally } from './tally.ts';

/** What other settings would have made of the commands of a log. */
export interface WhatIf {
  /** Number of commands that were decided again. */
  readonly decided: number;
  /** Number of commands of whose input the events have kept a part alone: what depends on the rest is not known. */
  readonly inPart: number;
  /** Alike outcomes, the most frequent first, with the streams of some of them. */
  readonly outcomes: readonly Finding[];
  /** Sum of the differences of all amounts, in integer cents. */
  readonly cents: number;
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
 * otherwise. Prices that the server prepares before a machine decides stay as they were.
 */
export async function whatIf(pages: AsyncIterable<readonly LoggedEvent[]>, trial: Trial): Promise<WhatIf> {
  const byCategory = new Map(Object.values(trial.lifecycles).map((one) => [one.category, one]));
  const records = new Map<string, Followed>();
  const found = tally();
  const sums = { decided: 0, inPart: 0, cents: 0 };
  for await (const events of commandsIn(pages)) {
    const { stream } = events[0]!;
    const lifecycle = byCategory.get(categoryOf(stream));
    if (!lifecycle) continue;
    const { snapshot, earlier } = records.get(stream) ?? { snapshot: nothingYet(lifecycle), earlier: {} };
    const { at } = metaOf(events[0]!);
    for (const [name, dueAt] of Object.entries(earlier)) {
      if (Date.parse(dueAt) < Date.parse(at)) found.add(`${lifecycle.category}: ${name} would have come first`, stream);
    }
    const after = fold(lifecycle, snapshot, events);
    const isTried = Date.parse(at) >= Date.parse(trial.from);
    const settings = isTried ? await trial.settingsAt(at) : undefined;
    const again = settings && decidedAgain(lifecycle, snapshot, events, [settings, changedBy(settings, trial.changes)]);
    records.set(stream, { snapshot: after, earlier: again ? sooner(lifecycle, again.snapshot, after) : {} });
    if (!again) continue;
    sums[again.isKnown ? 'decided' : 'inPart'] += 1;
    const what = `${lifecycle.category}: ${commandOf(events)}`;
    for (const code of again.refusedBy) found.add(`${what} would have been refused (${code})`, stream);
    for (const path of new Set(again.fields.map((field) => field.path))) found.add(`${what}: another ${path}`, stream);
    for (const { path, from, to } of again.fields) {
      if (path.endsWith('Cents') && typeof from === 'number' && typeof to === 'number') sums.cents += to - from;
    }
  }
  return { ...sums, outcomes: found.groups() };
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
  const question = (settings: Settings) => ({ state: snapshot.state, input, complete: false, actor, now, settings });
  const [was, is] = [before, after].map((settings) => offer && judge(lifecycle, snapshot, offer, question(settings)));
  const reasons = new Set(was?.refusal?.unmet.map(({ code }) => code));
  let isKnown = was !== undefined && was.needs.length + was.prepared.length + reasons.size === 0;
  const fields: Field[] = [];
  const otherwise = events.map((event) => {
    const fact = Object.values(lifecycle.facts).find(({ type }) => type === event.type);
    try {
      const [old, other] = [before, after].map((settings) => fact?.data(question(settings)) as object);
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

/** The leaves in which two values differ; places in lists are left out of their paths. */
function differing(one: unknown, other: unknown, path: readonly string[] = []): readonly Field[] {
  const isInner = (value: unknown): value is object => typeof value === 'object' && value !== null;
  if (!isInner(one) || !isInner(other)) {
    return Object.is(one, other)
      ? []
      : [{ path: path.filter((part) => !/^\d+$/.test(part)).join('.'), from: one, to: other }];
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
