import type { MoneyRowView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './MoneyTrail.module.css';

interface MoneyTrailProps {
  of: 'order' | 'booking';
  id: string;
  /** Name of the amount: "Paid · Zelle". */
  label: string;
  cents: number;
  /** Limits the entries to these accounts; without it all are shown. */
  accounts?: readonly MoneyRowView['account'][];
  /** The stream whose events the amount comes from, if not the record's own: an extension's stream. */
  stream?: string;
}

/** An amount that expands into its parts: each entry with its event, time and actor. Loaded when it is opened. */
export function MoneyTrail({ label, cents, ...from }: MoneyTrailProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['trail']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{label}</span>
        <strong>
          <Money cents={cents} />
        </strong>
        <span className="visually-hidden">{t('trail.comes')}</span>
      </summary>
      {open && <Rows {...from} />}
    </details>
  );
}

function Rows({ of, id, accounts, stream = `${of}-${id}` }: Omit<MoneyTrailProps, 'label' | 'cents'>) {
  const money = useAnswer(
    of === 'order' ? journeyRoutes.orderMoney : journeyRoutes.bookingMoney,
    { params: { id } },
    { watches: [`${of}-${id}`, 'booking', 'extension'] },
  );
  const ofThese = (rows: readonly MoneyRowView[]) =>
    rows.filter((row) => row.stream === stream && (accounts?.includes(row.account) ?? true));
  return (
    <Loaded
      query={money}
      failed={t('trail.failed')}
      skeleton={<Skeletons rows={2} height={24} />}
      empty={({ rows }) => ofThese(rows).length === 0 && <p className={styles['quiet']}>{t('trail.none')}</p>}
    >
      {({ rows }) => (
        <ul className={styles['rows']}>
          {ofThese(rows).map((row) => (
            <Row key={`${row.eventId}-${row.account}`} row={row} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const Row = ({ row: { key, at, who, account, amountCents } }: { row: MoneyRowView }) => (
  <li>
    <span>
      {t(`steps.was.${key}`)}
      <span className={styles['quiet']}>
        {t(`trail.account.${account}`)} · <DateTime at={at} /> · {t(`steps.who.${who}`)}
      </span>
    </span>
    <Money cents={amountCents} />
  </li>
);
