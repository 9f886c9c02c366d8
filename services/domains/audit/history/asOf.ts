import type { Actor, Person } from '#workflows/kernel/actor.ts';
import { describe, everybodyIn } from '#workflows/kernel/describe.ts';
import { foldAll } from '#workflows/kernel/fold.ts';
import { selectMachine, type Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { wayTo } from '#workflows/kernel/wayTo.ts';
import type { Ownership, Who } from '#workflows/kernel/who.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { metaOf, streamOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Asker, AsOfAnswer } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { entryOf } from '#services/domains/entries.ts';
import { masked } from '#services/domains/records/masked.ts';
import { namesIn } from '#services/domains/records/namesIn.ts';
import { notFound } from '#services/http/problems.ts';

interface AsOfRequest {
  readonly revision?: string | undefined;
  readonly instant?: string | undefined;
  readonly holdId?: string | undefined;
  readonly wayTo?: string | undefined;
}

/**
 * Returns a record as it was after one of its events or at an instant, or as it is now: its events are folded up to
 * there, and the machine is evaluated for everybody it names at that instant. 404 for an event that the record does not
 * have.
 */
export async function asOf(
  deps: Pick<ApiDeps, 'eventStore' | 'vault' | 'db' | 'now' | 'settingsAt'>,
  person: Person,
  lifecycle: LifecycleName,
  id: string,
  request: AsOfRequest,
): Promise<AsOfAnswer> {
  const definition: Lifecycle = lifecycles[lifecycle];
  const events = await eventsUpTo(deps, streamOf(lifecycle, id), request);
  const last = events.at(-1);
  const at = request.instant ?? (request.revision === undefined || !last ? deps.now().toISOString() : metaOf(last).at);
  const record = foldAll(definition, events);
  const settings = await deps.settingsAt(at);
  const about = { holdId: request.holdId ?? partOf(lifecycle, last) };
  const asked = { actor: person, now: at, about, settings };
  const { inQuestion: _, ...state } = record.state as Record<string, unknown>;
  return {
    id,
    at,
    revision: last ? String(last.revision) : null,
    state: selectMachine(definition, record, { input: about, actor: person }).value,
    fields: (await masked(deps.vault, state)) as Record<string, unknown>,
    names: await namesIn(deps, state),
    // A hold's deadlines carry its id; those of the card's other holds are left out.
    deadlines: definition
      .deadlines(record)
      .filter(({ name }) => about.holdId === null || name.endsWith(`:${about.holdId}`))
      .map(({ name, dueAt, turn, silence }) => ({
        name,
        dueAt,
        turn,
        silence: silence.does,
        command: silence.does === 'command' ? silence.command : null,
      })),
    people: askers(definition, record.state).map(({ asker, actor }) => ({
      asker,
      steps: [...nextSteps(definition, record, { ...asked, actor: actor ?? person })],
    })),
    ...(request.wayTo !== undefined && { way: wayTo(definition, record, request.wayTo, asked) ?? null }),
  };
}

/** Returns the machine that an event belongs to, if a stream holds several. */
export const partOf = (lifecycle: LifecycleName, event: StoredEvent | undefined): string | null =>
  (event && entryOf(lifecycle).partOfEvent?.(event)) ?? null;

async function eventsUpTo(
  { eventStore }: Pick<ApiDeps, 'eventStore'>,
  stream: string,
  { revision, instant }: AsOfRequest,
): Promise<readonly StoredEvent[]> {
  if (revision === undefined) {
    const events = await eventStore.read(stream);
    return instant === undefined ? events : events.filter((event) => metaOf(event).at <= instant);
  }
  const events = await eventStore.read(stream, { max: Number(revision) + 1 });
  if (events.at(-1)?.revision !== BigInt(revision)) throw notFound();
  return events;
}

/** Returns the reader, followed by every role that the machine names. */
const askers = (definition: Lifecycle, owner: Ownership): readonly { asker: Asker; actor: Actor | null }[] => [
  { asker: { who: 'me' }, actor: null },
  ...everybodyIn(describe(definition.machine)).map((who) => ({ asker: who, actor: actorOf(who, owner) })),
];

/** Id of a placeholder person: staff of that page and level, who own no record. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function actorOf(one: Who, { buyerId, cardholderId }: Ownership): Actor {
  if (one.who === 'system') return { kind: 'system', because: 'asOf' };
  if (one.who === 'buyer' || one.who === 'cardholder' || one.who === 'customer') {
    const kind = one.who === 'customer' ? (buyerId == null ? 'cardholder' : 'buyer') : one.who;
    return {
      kind: 'person',
      userId: (kind === 'buyer' ? buyerId : cardholderId) ?? NOBODY,
      userType: kind,
      permissions: {},
    };
  }
  return {
    kind: 'person',
    userId: NOBODY,
    userType: one.who,
    permissions: one.who === 'staff' ? { [one.page]: one.level } : {},
  };
}
