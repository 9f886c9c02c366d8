import { matchesState } from 'xstate';
import type { RecordReader } from '#services/commands/recordReader.ts';

/** Returns whether the holder of a link may still answer its form. */
export async function linkIsOpen({ records }: { readonly records: RecordReader }, bookingId: string): Promise<boolean> {
  const { value } = (await records.current('booking', bookingId)).snapshot;
  return value !== null && matchesState({ open: { fulfilment: 'awaitingConsent' } }, value);
}
