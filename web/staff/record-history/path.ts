import type { Moment } from '#services/http/routeTypes.ts';
import { type DescribedTransition, leavesOf, type MachineDescription } from '#workflows/kernel/describe.ts';

/**
 * One command that changed the record's state: its events, and for each region that it moved, the states before and
 * after and the transitions between.
 */
export interface Step {
  /** Starts at 1. */
  readonly number: number;
  /** The last of its events. */
  readonly moment: Moment;
  readonly types: readonly string[];
  readonly stateChanges: readonly StateChange[];
}
export interface StateChange {
  readonly from: string;
  readonly to: string;
  /** Transitions that the step took, in order: the command's, and the automatic ones that followed. */
  readonly ways: readonly DescribedTransition[];
}

/** A period spent in one state. */
export interface Stay {
  readonly state: string;
  readonly since: string;
  /** Null while it lasts. */
  readonly until: string | null;
  /** The step that began it. */
  readonly step: number;
  /** Other events during the stay, which didn't change the state. */
  readonly meanwhile: readonly Moment[];
}

/**
 * The path that a record took, step by step. Events of one command form one step; commands that changed no state form
 * none.
 */
export function stepsOf(machine: MachineDescription, moments: readonly Moment[]): readonly Step[] {
  return byCommand(moments)
    .map((group) => ({ group, stateChanges: movesOf(machine, group[0]!) }))
    .filter(({ stateChanges }) => stateChanges.length > 0)
    .map(({ group, stateChanges }, index) => ({
      number: index + 1,
      moment: group.at(-1)!,
      types: group.map(({ type }) => type),
      stateChanges,
    }));
}

/** The states of the record with their periods, the oldest first. */
export function staysOf(steps: readonly Step[], moments: readonly Moment[]): readonly Stay[] {
  const stays: { -readonly [Key in keyof Stay]: Stay[Key] }[] = [];
  for (const { number, moment, stateChanges } of steps) {
    for (const { from, to } of stateChanges) {
      const before = stays.findLast(({ state, until }) => state === from && until === null);
      if (before) before.until = moment.at;
      stays.push({ state: to, since: moment.at, until: null, step: number, meanwhile: [] });
    }
  }
  const moved = new Set(steps.map(({ moment }) => moment.commandId ?? moment.eventId));
  for (const moment of moments.filter(({ commandId, eventId }) => !moved.has(commandId ?? eventId))) {
    // Events of a machine with several regions that change no state belong to the first region.
    const stay = stays.find(({ since, until }) => since <= moment.at && (until === null || moment.at < until));
    if (stay) stay.meanwhile = [...stay.meanwhile, moment];
  }
  return stays;
}

/** Duration of a stay in ms, up to `at` if it has not ended. */
export const lengthOf = ({ since, until }: Pick<Stay, 'since' | 'until'>, asOf: string): number =>
  Math.max(0, Date.parse(until ?? asOf) - Date.parse(since));

function byCommand(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  const groups: Moment[][] = [];
  for (const moment of moments) {
    const last = groups.at(-1);
    if (last && moment.commandId !== null && last[0]!.commandId === moment.commandId) last.push(moment);
    else groups.push([moment]);
  }
  return groups;
}

/** Returns what a command moved in each region, by the state values before and after it. */
export function movesOf(
  machine: MachineDescription,
  { command, from, to }: Pick<Moment, 'command' | 'from' | 'to'>,
): readonly StateChange[] {
  const before = from === null ? [] : leavesOf(from);
  const entered = leavesOf(to).filter((leaf) => !before.includes(leaf));
  return entered.map((leaf) => {
    const left = before.find((one) => regionOf(one) === regionOf(leaf)) ?? before[0] ?? 'none';
    return { from: left, to: leaf, ways: waysTaken(machine, left, leaf, command) };
  });
}

const regionOf = (leaf: string): string => leaf.split('.').slice(0, -1).join('.');
export const isWithin = (state: string, outer: string): boolean => state === outer || state.startsWith(`${outer}.`);

/**
 * The command's transition, then the automatic ones that followed; for a command of another region, only the automatic
 * ones.
 */
function waysTaken(
  { states, transitions }: MachineDescription,
  from: string,
  to: string,
  command: string | null,
): readonly DescribedTransition[] {
  const first = transitions.find(
    (transition) =>
      transition.command === command &&
      command !== null &&
      isWithin(from, transition.from) &&
      transition.to !== transition.from,
  );
  if (!first) {
    return transitions
      .filter((transition) => transition.command === null && transition.from === from && transition.to === to)
      .slice(0, 1);
  }
  if (states.find(({ id }) => id === first.to)?.kind !== 'passing') return [first];
  return [
    first,
    ...transitions.filter((transition) => transition.from === first.to && transition.to === to).slice(0, 1),
  ];
}
