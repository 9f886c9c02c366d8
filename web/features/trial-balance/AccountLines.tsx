import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as ledgerRoutes from '#services/domains/ledger/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { AnswerTo, RequestTo } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { eventLink } from '#web/record/money/staff/eventLink.ts';

type Account = NonNullable<RequestTo<typeof ledgerRoutes.accountLines>['query']>['account'];
type Line = AnswerTo<typeof ledgerRoutes.accountLines>['rows'][number];
const PAGE_SIZE = 50;

/** The lines of one account, the newest first, each with its event and its order. */
export function AccountLines({
  account,
  page,
  onGo,
}: {
  account: Account;
  page: number;
  onGo: (page: number) => void;
}) {
  const lines = useAnswer(
    ledgerRoutes.accountLines,
    { query: { account, page, pageSize: PAGE_SIZE } },
    { watches: ['order', 'booking', 'extension', 'claim'], keepLast: true },
  );
  const title = t(`staff.account.${account}`);
  return (
    <Section title={title}>
      <Loaded query={lines}>
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
  );
}

const columns = (): readonly Column<Line>[] => [
  { key: 'at', label: t('staff.ledger.when'), cell: ({ at }) => <DateTime at={at} /> },
  { key: 'event', label: t('staff.ledger.event'), title: true, cell: (line) => <ToEvent line={line} /> },
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

/** What happened, and the way to it for whoever may read it. */
function ToEvent({ line }: { line: Line }) {
  const { eventId, at, type, orderId, bookingId, extensionId } = line;
  const stream = extensionId
    ? `extension-${extensionId}`
    : type.startsWith('booking.')
      ? `booking-${bookingId}`
      : `order-${orderId}`;
  const to = eventLink(useMe(), { stream, at, eventId });
  return to === undefined ? (
    eventWords(type)
  ) : (
    <Anchor component={Link} to={to}>
      {eventWords(type)}
    </Anchor>
  );
}
