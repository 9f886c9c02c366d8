import { categoryOf } from '#workflows/kernel/streamName.ts';
import { settingNames } from '#workflows/settings/settings.ts';
import type { Answers, RecordAnswers, Steps } from './answers.ts';
import { type Finding, tally } from './tally.ts';

/** The differences between two versions, of the same log at the same instant. */
export interface Differences {
  /** Alike differences, the most frequent first. */
  readonly records: readonly Finding[];
  /** Deadlines that this version would carry out at once and the other one would not. */
  readonly atOnce: readonly Finding[];
  /** Settings whose value in force is another. */
  readonly settings: readonly string[];
  /** Number of records of which both say the same. */
  readonly same: number;
}

/** Compares what two versions say of the same log. */
export function compareAnswers(before: Answers, after: Answers): Differences {
  const found = tally();
  const atOnce = tally();
  let same = 0;
  for (const stream of new Set([...Object.keys(before.records), ...Object.keys(after.records)])) {
    const [was, is] = [before.records[stream], after.records[stream]];
    const kind = categoryOf(stream);
    const lines =
      was && is
        ? [...stateLines(was, is), ...stepLines(was, is), ...deadlineLines(was, is)]
        : [was ? 'cannot be read any more' : 'can be read now'];
    for (const line of lines) found.add(`${kind}: ${line}`, stream);
    if (lines.length === 0) same += 1;
    for (const name of was && is ? dueAtOnce(was, is, after.at) : []) atOnce.add(`${kind}: ${name}`, stream);
  }
  return {
    records: found.groups(),
    atOnce: atOnce.groups(),
    settings: settingNames.flatMap((name) => {
      const [was, is] = [before, after].map(({ settings }) => JSON.stringify(settings[name]));
      return was === is ? [] : [`${name}: ${was} → ${is}`];
    }),
    same,
  };
}

const stateLines = (was: RecordAnswers, is: RecordAnswers): readonly string[] =>
  was.state === is.state ? [] : [`state ${was.state} → ${is.state}`];

function stepLines(was: RecordAnswers, is: RecordAnswers): readonly string[] {
  if (was.steps === is.steps) return [];
  const [old, now] = [JSON.parse(was.steps) as Steps, JSON.parse(is.steps) as Steps];
  return both(old, now).flatMap((who) =>
    both(old[who] ?? {}, now[who] ?? {}).flatMap((command) => {
      const [from, to] = [old[who]?.[command], now[who]?.[command]];
      return from === to ? [] : [sentence(who, command, from, to)];
    }),
  );
}

/** `undefined`: not offered; empty: allowed; else the reasons against it. */
function sentence(who: string, command: string, from: string | undefined, to: string | undefined): string {
  if (to === '') return `${who} may now ${command}${from ? ` (was: ${from})` : ''}`;
  if (from === '') return `${who} may no longer ${command} (${to ?? 'not offered'})`;
  if (from === undefined) return `${who} is now told why ${command} is refused (${to})`;
  return `${who} is refused ${command} for another reason: ${from} → ${to ?? 'not offered'}`;
}

const deadlineLines = ({ deadlines: old }: RecordAnswers, { deadlines: now }: RecordAnswers): readonly string[] =>
  both(old, now).flatMap((name) => {
    const [from, to] = [old[name], now[name]];
    if (from === to) return [];
    if (from === undefined) return [`new deadline ${name}`];
    return [to === undefined ? `no deadline ${name} any more` : `deadline ${name} moved or does something else`];
  });

/** Names of the deadlines that are past now and weren't, or weren't there. */
const dueAtOnce = ({ deadlines: old }: RecordAnswers, { deadlines: now }: RecordAnswers, at: string) =>
  Object.keys(now).filter((name) => isPast(now[name], at) && !isPast(old[name], at));

const isPast = (deadline: string | undefined, at: string): boolean =>
  deadline !== undefined && Date.parse(deadline.split(' ')[0]!) <= Date.parse(at);

const both = (one: object, other: object): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];
