import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { everybody } from '#workflows/testing/people.ts';
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
  /** Instant at which it ended. */
  readonly now: string;
  /** Everything that was stored, for `npm start -- --from-simulation FILE`. Its people have the ids of the demo's accounts. */
  readonly events: readonly object[];
}

export const keep = ({ run, outcome }: Shrunk): Kept => ({
  fault: outcome.fault,
  seed: run.seed,
  steps: run.steps,
  without: [...(run.without ?? [])].toSorted((one, other) => one - other),
  off: [...(run.off ?? [])],
  story: inWords(outcome).split('\n'),
  now: outcome.now,
  events: outcome.log.map(({ id, stream, revision, type, data, meta }) =>
    JSON.parse(asDemo(JSON.stringify({ id, stream, revision: Number(revision), type, data, meta }))),
  ),
});

/** Who plays whom: the demo's account by the name in its address. */
const players = {
  Bea: 'buyer',
  Ben: 'buyer-two',
  Bo: 'broker',
  Carla: 'cardholder',
  Carl: 'cardholder-two',
  Olga: 'orders-staff',
  Cora: 'cards-staff',
  Uma: 'users-staff',
  Pam: 'payments-staff',
  Sally: 'sales-staff',
  Ada: 'admin',
} as const;

const asDemo = (text: string): string =>
  Object.entries(players).reduce((sofar, [name, account]) => {
    const { userId } = everybody[name as keyof typeof players];
    return sofar.replaceAll(userId, demoAccounts.find(({ email }) => email.startsWith(`${account}@`))!.id);
  }, text);

/** A line for each thing that somebody did: when, who, what, to which record, and what came of it. */
export const inWords = ({ story }: Pick<Outcome, 'story'>): string =>
  story
    .map(({ at, who, did, record, outcome }) => {
      const [lifecycle, ...id] = record.split('-');
      return `${at.slice(0, 16).replace('T', ' ')}  ${who} sends ${did} (${lifecycle} ${id.join('-').slice(0, 8)}): ${outcome}`;
    })
    .join('\n');
