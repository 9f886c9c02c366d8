import type { MyCardRow } from '#projections/cards/model.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { shownText } from '#web/record/client/shownText.ts';

/**
 * Returns why a card was rejected or deleted, or its last update rejected: the chosen reason and the written one; null
 * without either.
 */
export function cardReason({ reason, archiveReason }: Pick<MyCardRow, 'reason' | 'archiveReason'>): string | null {
  const text = reason ? shownText(reason) : null;
  if (archiveReason === null || archiveReason === 'other') return text;
  const chosen = t(`value.${archiveReason}`);
  return text === null ? chosen : named(chosen, text);
}
