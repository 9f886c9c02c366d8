import { moneyNames } from '#web/lifecycles/entries.ts';
import { useEffect, useRef } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as ledgerRoutes from '#services/domains/accounting/ledger/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { AnswerTo, RequestTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatDay } from '#words/format/dates.ts';
import { LineEvent } from '#web/record/money/staff/LineEvent.tsx';

type Account = NonNullable<RequestTo<typeof ledgerRoutes.accountLines>['query']>['account'];
export type Side = NonNullable<NonNullable<RequestTo<typeof ledgerRoutes.accountLines>['query']>['side']>;
export type Kind = NonNullable<NonNullable<RequestTo<typeof ledgerRoutes.accountLines>['query']>['kind']>;
type Line = AnswerTo<typeof ledgerRoutes.accountLines>['rows'][number];
const PAGE_SIZE = 50;

/** The lines of one account, the newest first, each with its event and its order. */
export function AccountLines({
  account,
  day,
  side,
  kind,
  page,
  onGo,
}: {
  account: Account;
  /** Restricts the lines to one Pacific day, to one side, or to one kind of cash paid out, as the overview counts them. */
  day?: string | undefined;
  side?: Side | undefined;
  kind?: Kind | undefined;
  page: number;
  onGo: (page: number) => void;
}) {
  const lines = useAnswer(
    ledgerRoutes.accountLines,
    {
      query: {
        account,
        page,
        pageSize: PAGE_SIZE,
        ...(day ? { day } : {}),
        ...(side ? { side } : {}),
        ...(kind ? { kind } : {}),
      },
    },
    { watches: moneyNames, keepLast: true },
  );
  const name = t(`staff.account.${account}`);
  const title = [
    name,
    ...(day ? [formatDay(day, intlLocale())] : []),
    ...(side ? [t(`staff.ledger.${side}`)] : []),
    ...(kind ? [t(`staff.ledger.kind.${kind}`)] : []),
  ].join(' · ');
  const here = useRef<HTMLDivElement>(null);
  const isThere = lines.data !== undefined;
  // On a phone the accounts fill the screen, and the opened account would be below it.
  useEffect(() => {
    if (isThere) here.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere, page]);
  return (
    <div ref={here}>
      <Section
        title={title}
        aside={
          (day ?? side ?? kind) && (
            <Anchor component={Link} to={`?account=${account}`}>
              {t('staff.books.allDays')}
            </Anchor>
          )
        }
      >
        <Loaded query={lines} empty={({ rows }) => rows.length === 0 && <p>{t('staff.ledger.none')}</p>}>
          {({ rows, count }) => (
            <>
              <ListTable
                label={title}
                rows={rows}
                rowKey={({ eventId, seq }) => `${eventId}-${seq}`}
                columns={columns()}
                fading={lines.isPlaceholderData}
              />
              <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}

const columns = (): readonly Column<Line>[] => [
  { key: 'at', label: t('staff.ledger.when'), cell: ({ at }) => <DateTime at={at} /> },
  { key: 'event', label: t('staff.ledger.event'), title: true, cell: (line) => <LineEvent line={line} /> },
  {
    key: 'order',
    label: t('staff.lifecycle.order'),
    cell: ({ orderId }) => (
      <Anchor component={Link} to={`/admin/orders/${orderId}`}>
        {t('staff.books.order')}
      </Anchor>
    ),
  },
  {
    key: 'debit',
    label: t('staff.ledger.debit'),
    cell: ({ amountCents }) => amountCents > 0 && <Money cents={amountCents} />,
    align: 'right',
  },
  {
    key: 'credit',
    label: t('staff.ledger.credit'),
    cell: ({ amountCents }) => amountCents < 0 && <Money cents={-amountCents} />,
    align: 'right',
  },
];
