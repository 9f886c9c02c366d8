import { unlessErased } from '#workflows/kernel/erased.ts';
import { metaOf } from '#workflows/kernel/fold.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isForStaffAlone, ticketEvents } from '#workflows/ticket/schemas.ts';
import { findUsers } from '#services/accounts/users.ts';
import { streamOf } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { nameOf } from '#services/domains/records/namesIn.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { fileFacts, fileLabel } from '#services/files/readFile.ts';
import type { TicketEntry } from './contract.ts';

const written: readonly string[] = [
  ticketEvents.ticketOpened.type,
  ticketEvents.customerWrote.type,
  ticketEvents.staffAnswered.type,
  ticketEvents.noteAdded.type,
];
/** Changes of a ticket that its conversation shows. */
const told: readonly string[] = [
  ticketEvents.workStarted.type,
  ticketEvents.ticketClosed.type,
  ticketEvents.ticketReopened.type,
  ticketEvents.agencyLoginGiven.type,
  ticketEvents.agencyLoginDestroyed.type,
];
const toldToStaff: readonly string[] = [
  ...told,
  ticketEvents.typeChanged.type,
  ticketEvents.assigned.type,
  ticketEvents.ticketDeleted.type,
  ticketEvents.ticketUndeleted.type,
  ticketEvents.agencyLoginRevealed.type,
];

/**
 * Returns a ticket's conversation, the first message first, from its stream: texts are stored nowhere else. Customers
 * see no notes, no names of staff, and nothing that only concerns staff.
 */
export async function conversationOf(deps: ApiDeps, person: Person, id: string): Promise<readonly TicketEntry[]> {
  const staff = staffMaySee(person, 'ticket');
  const shown = staff ? toldToStaff : told;
  const events = (await deps.eventStore.read(streamOf('ticket', id))).filter(
    (event) => (staff || !isForStaffAlone(event)) && (written.includes(event.type) || shown.includes(event.type)),
  );
  const users = await findUsers(deps.db, [
    ...new Set(events.flatMap((event) => (metaOf(event).actor.kind === 'person' ? [authorOf(event)!] : []))),
  ]);
  return Promise.all(
    events.map(async (event): Promise<TicketEntry> => {
      const author = authorOf(event);
      const from = sideOf(event);
      const { messageId, text, fileIds = [] } = event.data as Partial<Message>;
      const isWritten = written.includes(event.type);
      return {
        id: messageId ?? event.id,
        at: metaOf(event).at,
        kind: event.type === ticketEvents.noteAdded.type ? 'note' : isWritten ? 'message' : 'status',
        from,
        mine: author === person.userId,
        by: author !== null && (staff || from === 'customer') ? nameOf(users.get(author)) || null : null,
        text: isWritten ? unlessErased(text) || null : null,
        files: await filesOf(deps, isWritten ? fileIds : []),
        event: isWritten ? null : event.type,
      };
    }),
  );
}

interface Message {
  readonly messageId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
}

function authorOf(event: StoredEvent): string | null {
  const { actor } = metaOf(event);
  return actor.kind === 'person' ? actor.userId : null;
}

function sideOf(event: StoredEvent): TicketEntry['from'] {
  const { actor } = metaOf(event);
  if (actor.kind !== 'person') return 'system';
  return actor.userType === 'staff' || actor.userType === 'admin' ? 'staff' : 'customer';
}

const filesOf = (deps: ApiDeps, ids: readonly string[]): Promise<TicketEntry['files']> =>
  Promise.all(
    ids.map(async (id) => {
      const [facts, label] = await Promise.all([fileFacts(deps.db, id), fileLabel(deps, id)]);
      return { id, name: label?.name ?? null, mediaType: facts?.mediaType ?? '', sizeBytes: facts?.size ?? 0 };
    }),
  );
