import { levelsOf, pages } from '#workflows/kernel/access.ts';
import { type Actor, type Person, system } from '#workflows/kernel/actor.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { FoldedLog } from './foldLog.ts';

/** What a version says of each record at an instant. Written as a file by one version and read by another. */
export interface Answers {
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  readonly events: number;
  readonly settings: Settings;
  readonly records: Readonly<Record<string, RecordAnswers>>;
}

export interface RecordAnswers {
  readonly state: string;
  /** JSON of `Steps`: records in the same state mostly share one text. */
  readonly steps: string;
  /** By name: when it is due, whose turn it is, and what it does by itself. */
  readonly deadlines: Readonly<Record<string, string>>;
}

/** By kind of actor and command: empty where it is allowed, else the reasons against it. */
export type Steps = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface When {
  readonly at: string;
  readonly settings: Settings;
}

/** Asks every record of a log what each kind of actor may do, and what is due when. */
export function answersOf({ events, records }: FoldedLog, when: When): Answers {
  const texts = new Map<string, string>();
  const shared = (text: string): string => texts.get(text) ?? (texts.set(text, text), text);
  return {
    ...when,
    events,
    records: Object.fromEntries(
      [...records].map(([stream, { lifecycle, snapshot }]) => [
        stream,
        {
          state: shared(JSON.stringify(snapshot.value)),
          steps: shared(JSON.stringify(stepsOf(lifecycle, snapshot, when))),
          deadlines: Object.fromEntries(
            lifecycle
              .deadlines(snapshot)
              .map(({ name, dueAt, turn, silence }) => [name, `${dueAt} ${turn} ${silence.does}`]),
          ),
        },
      ]),
    ),
  };
}

function stepsOf(lifecycle: Lifecycle, snapshot: Snapshot<object>, { at, settings }: When): Steps {
  return Object.fromEntries(
    Object.entries(actorsOf(snapshot.state)).flatMap(([kind, actor]) => {
      const answers = machinesIn(snapshot.state).flatMap((about) =>
        nextSteps(lifecycle, snapshot, { actor, now: at, settings, about }).map((step) => [
          step.command,
          step.allowed ? '' : step.refusal.unmet.map(({ code }) => code).join(', ') || step.refusal.code,
        ]),
      );
      return answers.length === 0 ? [] : [[kind, Object.fromEntries(answers)]];
    }),
  );
}

/** A stream of holds has a machine for each of them; every other stream has one. */
function machinesIn(state: object): readonly Readonly<Record<string, unknown>>[] {
  const { holds } = state as { holds?: Readonly<Record<string, unknown>> };
  return holds === undefined ? [{}] : Object.keys(holds).map((holdId) => ({ holdId }));
}

/** A person with no record of their own: they may do what strangers may. */
const NOBODY = 'nobody';

const person = (userType: Person['userType'], more: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId: NOBODY,
  userType,
  permissions: {},
  ...more,
});

/** One actor of each kind. */
function actorsOf({ buyerId, cardholderId }: Ownership): Readonly<Record<string, Actor>> {
  const [buyer, cardholder] = [
    person('buyer', { userId: buyerId ?? NOBODY }),
    person('cardholder', { userId: cardholderId ?? NOBODY }),
  ];
  return {
    buyer,
    cardholder,
    'another buyer': person('buyer'),
    'another cardholder': person('cardholder'),
    ...Object.fromEntries(
      pages.flatMap((page) =>
        levelsOf(page).map((level) => [`staff ${page} ${level}`, person('staff', { permissions: { [page]: level } })]),
      ),
    ),
    admin: person('admin'),
    'admin as the buyer': { ...buyer, behind: { userId: NOBODY } },
    'admin as the cardholder': { ...cardholder, behind: { userId: NOBODY } },
    system: system('gate'),
  };
}
