import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as bankLineRoutes from '#services/domains/bank/routes.ts';
import type { BankLine } from '#services/http/routeTypes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** Lines that were matched or set aside. */
export const DecidedLines = ({ rows }: { rows: readonly BankLine[] }) => (
  <ListTable label={t('bankStatement.title')} columns={columns()} rows={rows} rowKey={({ id }) => id} />
);

const columns = (): readonly Column<BankLine>[] => [
  { key: 'amount', label: t('bankStatement.amount'), cell: (row) => <Money cents={row.amountCents} />, title: true },
  { key: 'day', label: t('bankStatement.day'), cell: (row) => <Day date={row.day} /> },
  { key: 'reference', label: t('bankStatement.reference'), cell: (row) => row.reference },
  {
    key: 'order',
    label: t('bankStatement.decision'),
    cell: ({ matched, asideBecause, name }) =>
      matched ? <Matched {...matched} /> : [name, asideBecause].filter(Boolean).join(' · '),
  },
  { key: 'by', label: t('bankStatement.by'), cell: ({ settledBy }) => settledBy },
  { key: 'at', label: t('bankStatement.at'), cell: ({ settledAt }) => settledAt && <DateTime at={settledAt} /> },
  { key: 'again', label: t('bankStatement.reopen'), actions: true, cell: (row) => <Reopen line={row} /> },
];

const Matched = ({ kind, numbers, orderId, name }: NonNullable<BankLine['matched']>) => {
  const orders = numbers.length > 0 && t('bankStatement.orderNumbers', { numbers: listed(numbers) });
  return (
    <>
      {t(`bankStatement.kind.${kind}`)}
      {orders && ' · '}
      {orderId ? <Link to={`/admin/orders/${orderId}`}>{orders}</Link> : orders}
      {name && ` · ${name}`}
    </>
  );
};

function Reopen({ line: { id, reference } }: { line: BankLine }) {
  const queries = useQueryClient();
  const reopening = useSend((_: void) => call(bankLineRoutes.reopenBankLine, { params: { id }, body: {} }), {
    done: t('bankStatement.reopened'),
    onDone: () => void queries.invalidateQueries({ queryKey: [bankLineRoutes.bankLines.name] }),
    onFailed: (error) => toast.bad(problemText(error)),
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={reopening.isPending}
      aria-label={`${t('bankStatement.reopen')}: ${reference}`}
      onClick={() => reopening.mutate()}
    >
      {t('bankStatement.reopen')}
    </Button>
  );
}
