import type { OpenDuty } from '#projections/duties/model.ts';
import type { Duty } from '#workflows/duties/dutiesOf.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMoney } from '#words/format/money.ts';

/** Returns what a reader has to do, in the words that every page, the bell, the mails and the calendar use. */
export const dutyTitle = ({ what, amountCents, bank }: Pick<Duty, 'what' | 'amountCents' | 'bank'>): string =>
  t(`duties.${what}.title`, { amount: formatMoney(amountCents ?? 0, intlLocale()), bank: bank ?? '' });

/** Returns for which order or client it is, and until when. */
export const dutyDetails = ({
  orderNumber,
  clientName,
  until,
}: Pick<OpenDuty, 'orderNumber' | 'clientName' | 'until'>) =>
  [
    orderNumber && t('myOrders.order', { number: orderNumber }),
    clientName && shownName(clientName),
    until && t('duties.by', { at: deadlineText(until) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns the words of the button that leads to it. */
export const dutyAction = ({ what }: Pick<Duty, 'what'>): string => t(`duties.${what}.do`);
