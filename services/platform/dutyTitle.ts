import type { Duty } from '#workflows/duties/dutiesOf.ts';
import { formatMoney } from '#words/format/money.ts';
import { languages } from '#words/languages.ts';
import type { Messages } from './messages.ts';

/** Returns what a customer has to do, in the words of their pages (`web/record/duty/dutyText.ts`). */
export const dutyTitle = (
  { what, amountCents, bank }: Pick<Duty, 'what' | 'amountCents' | 'bank'>,
  { t, language }: Messages,
): string =>
  t(`duties.${what}.title`, { amount: formatMoney(amountCents ?? 0, languages[language].intl), bank: bank ?? '' });
