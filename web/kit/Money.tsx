import { intlLocale } from '#web/i18n/locale.ts';
import { formatMoney } from '#words/format/money.ts';

/** An amount in integer US cents. */
export function Money({ cents }: { cents: number }) {
  return <span>{formatMoney(cents, intlLocale())}</span>;
}
