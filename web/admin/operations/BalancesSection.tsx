import * as ledgerRoutes from '#services/domains/accounting/ledger/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';

/** The balance of each account. Their sum is always zero. */
export function BalancesSection() {
  const ledger = useAnswer(ledgerRoutes.ledger, {}, { watches: ['order', 'booking'] });
  const sum = ledger.data?.rows.reduce((total, { amountCents }) => total + amountCents, 0);
  return (
    <FoldedSection title={t('operations.books')} note={sum !== undefined && <Sum cents={sum} />} open={sum !== 0}>
      <Loaded query={ledger}>
        {({ rows }) => (
          <ListTable
            label={t('operations.books')}
            rows={rows}
            rowKey={({ account }) => account}
            columns={[
              {
                key: 'account',
                label: t('staff.ledger.account'),
                cell: ({ account }) => t(`staff.account.${account}`),
              },
              {
                key: 'lines',
                label: t('operations.lines'),
                cell: ({ lines }) => <span className="numbers">{lines}</span>,
                align: 'right',
              },
              {
                key: 'amount',
                label: t('staff.ledger.amount'),
                cell: ({ amountCents }) => <Money cents={amountCents} />,
                align: 'right',
              },
            ]}
          />
        )}
      </Loaded>
    </FoldedSection>
  );
}

const Sum = ({ cents }: { cents: number }) => (
  <span>
    {t('staff.ledger.sum')}
    {t('text.colon')}
    <strong>
      <Money cents={cents} />
    </strong>
  </span>
);
