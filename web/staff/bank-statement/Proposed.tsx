import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BankLine } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Keys } from '#web/kit/shortcuts/Keys.tsx';
import { formatDay, pacificDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './bankStatement.module.css';

/** One of the things that a line may be, with a button that decides it. */
export function Proposed({
  line: { amountCents },
  proposal: { target, clues },
  first,
  digit,
  onMatch,
}: {
  line: BankLine;
  proposal: BankLine['proposals'][number];
  first: boolean;
  digit: string | undefined;
  onMatch: () => void;
}) {
  const { kind, numbers, orderId, name, dueCents, recorded } = target;
  const difference = Math.abs(amountCents) - dueCents;
  const short = difference < 0;
  const who = name || t('bankStatement.orderNumbers', { numbers: listed(numbers) });
  return (
    <div className={styles['proposal']}>
      <Button
        size="compact-sm"
        variant={first ? 'filled' : 'default'}
        leftSection={digit && <Keys keys={digit} />}
        onClick={onMatch}
      >
        {kind === 'order' && short
          ? t('bankStatement.askForRest', { number: numbers[0] ?? '' })
          : t(`bankStatement.take.${kind}`, { numbers: listed(numbers) })}
      </Button>
      <span>
        {orderId ? <Link to={`/admin/orders/${orderId}`}>{who}</Link> : who}{' '}
        <span className={styles['quiet']}>
          {[
            ...(recorded
              ? [
                  numbers.length > 0 &&
                    name &&
                    t('bankStatement.orderNumbers', { numbers: listed(numbers.slice(0, 5)) }),
                  t('bankStatement.recordedAs', {
                    day: formatDay(pacificDay(new Date(recorded.at)), intlLocale()),
                    reference: recorded.reference,
                  }),
                ]
              : [
                  kind === 'commissions' &&
                    t('bankStatement.bookingNumbers', {
                      numbers: listed(numbers.slice(0, 5)) + (numbers.length > 5 ? '…' : ''),
                    }),
                ]),
            difference === 0
              ? clues.map((clue) => t(`bankStatement.clue.${clue}`)).join(', ')
              : t(
                  short
                    ? kind === 'order'
                      ? 'bankStatement.short'
                      : 'bankStatement.shortOfRefund'
                    : 'bankStatement.over',
                  {
                    amount: formatMoney(Math.abs(difference), intlLocale()),
                  },
                ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </div>
  );
}
