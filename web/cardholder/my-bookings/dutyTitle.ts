import type { CardholderBooking } from '#projections/bookings/model.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';

/** Title of a command for this booking: "Add Hugo Moreau to your PNC Bank card". */
export function dutyTitle(
  command: string,
  { clientName, bank }: Pick<CardholderBooking, 'clientName' | 'bank'>,
): string {
  const words = `duty.${command}`;
  return hasWords(words) ? t(words, { name: shownName(clientName), bank }) : t(`command.booking.${command}.do`);
}
