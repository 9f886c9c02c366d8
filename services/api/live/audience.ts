import type { BookingState } from '#workflows/booking/booking.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { RecordReader } from '../recordReader.ts';
import { maySee } from '../visibility.ts';

export interface RecordName {
  readonly lifecycle: LifecycleName;
  readonly id: string;
}

/** Which records a person is told of when one has moved: none, that one, or one that shows it. */
export type Audience = (person: Person) => readonly RecordName[];

/**
 * Who hears of a record: exactly those who may see it. A booking moves its order's page too, whose buyer cannot see the
 * booking itself. All holds of a card share one stream: when the last thing in it was about a secret hold, the
 * cardholder is not told, for that too would tell.
 */
export async function audienceOf(records: RecordReader, { name: lifecycle, id }: { readonly name: LifecycleName; readonly id: string }): Promise<Audience> {
  const { owner, orderId, secret } = await factsOf(records, lifecycle, id);
  const shown: RecordName[] = [{ lifecycle, id }, ...(orderId === undefined ? [] : [{ lifecycle: 'order' as const, id: orderId }])];
  return (person) => (secret && person.userType === 'cardholder' ? [] : shown.filter((record) => maySee(person, record.lifecycle, record.id, owner)));
}

interface Facts {
  readonly owner: Ownership;
  readonly orderId?: string | undefined;
  readonly secret?: boolean;
}

async function factsOf(records: RecordReader, lifecycle: LifecycleName, id: string): Promise<Facts> {
  if (lifecycle === 'verification') return { owner: { cardholderId: id } };
  const { state } = (await records.known(lifecycle === 'holds' ? 'card' : lifecycle, id)).snapshot;
  const { buyerId = null, cardholderId = null } = state as Ownership;
  const owner = { buyerId, cardholderId };
  if (lifecycle === 'holds') return { owner, secret: await lastWasSecret(records, id) };
  return { owner, orderId: lifecycle === 'booking' ? (state as BookingState).terms?.orderId : undefined };
}

async function lastWasSecret(records: RecordReader, cardId: string): Promise<boolean> {
  const { lastEvent } = await records.current('holds', cardId);
  return (lastEvent?.data as { kind?: string } | undefined)?.kind === 'secret';
}
