import type { RecordReader } from '#services/commands/recordReader.ts';

/** Whether a card was approved and is not archived: it may be looked at and kept in a cart, orderable now or not. Anything else is its owner's business. */
export async function isListed(records: RecordReader, cardId: string): Promise<boolean> {
  const { value } = (await records.current('card', cardId)).snapshot;
  return value === 'active' || value === 'onUpdateReview';
}
