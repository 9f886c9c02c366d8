import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatNumber } from '#words/format/numbers.ts';
import styles from './overview.module.css';

/** A number that opens the list that it counts; it is not a link if the list is empty. */
export function Count({
  of,
  to,
  name,
  late,
  money,
}: {
  of: number;
  to: string;
  name: string;
  late?: true;
  /** True if the number is an amount in cents. */
  money?: true;
}) {
  const shown = money ? formatMoney(of, intlLocale()) : formatNumber(of, intlLocale());
  if (of === 0) return <span className={styles['none']}>{shown}</span>;
  return (
    <Anchor component={Link} to={to} className={styles['count'] ?? ''} data-late={late} aria-label={name}>
      {shown}
    </Anchor>
  );
}
