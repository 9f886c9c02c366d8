import type { RecordReader } from '#services/commands/recordReader.ts';

/**
 * Returns whether a card was approved and is not archived: it may then be viewed and kept in a cart, whether or not it
 * can be ordered now. Other cards are visible only to their owner.
 */
export async function isListed(records: RecordReader, cardId: string): Promise<boolean> {
  const { value } = (await records.current('card', cardId)).snapshot;
  return value === 'active' || value === 'onUpdateReview';
}
