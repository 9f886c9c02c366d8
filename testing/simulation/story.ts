import type { Outcome } from './run.ts';
import type { Shrunk } from './shrink.ts';

/** A story as it is kept in a file: what it takes to tell it again, and what it says. */
export interface Kept {
  readonly fault: string | undefined;
  readonly seed: number;
  readonly steps: number;
  readonly without: readonly number[];
  readonly off: readonly string[];
  readonly story: readonly string[];
}

export const keep = ({ run, outcome }: Shrunk): Kept => ({
  fault: outcome.fault,
  seed: run.seed,
  steps: run.steps,
  without: [...(run.without ?? [])].toSorted((one, other) => one - other),
  off: [...(run.off ?? [])],
  story: inWords(outcome).split('\n'),
});

/** A line for each thing that somebody did: when, who, what, to which record, and what came of it. */
export const inWords = ({ story }: Pick<Outcome, 'story'>): string =>
  story
    .map(({ at, who, did, record, outcome }) => {
      const [lifecycle, ...id] = record.split('-');
      return `${at.slice(0, 16).replace('T', ' ')}  ${who} sends ${did} (${lifecycle} ${id.join('-').slice(0, 8)}): ${outcome}`;
    })
    .join('\n');
