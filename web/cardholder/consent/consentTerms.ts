import type * as bookingRoutes from '#services/domains/bookings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatDayFully } from '#words/format/fullDates.ts';
import { formatMoney } from '#words/format/money.ts';

type Form = Pick<AnswerTo<typeof bookingRoutes.consentForm>, 'addBy'>;

/** Values of this booking for the texts of the steps. */
export const consentTerms = ({ addBy }: Form, commissionCents: number) => ({
  commission: formatMoney(commissionCents, intlLocale()),
  addBy: formatDayFully(addBy, intlLocale()),
});
