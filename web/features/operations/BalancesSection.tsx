import * as ledgerRoutes from '#services/domains/ledger/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';

/** What each account comes to. All of them together are zero, always. */
export function BalancesSection() {
  const ledger = useAnswer(ledgerRoutes.ledger, {}, { watches: ['order', 'booking'] });
  return (
    <Section title={t('operations.books')}>
      <Loaded query={ledger}>
        {({ rows }) => (
          <>
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
            <p>
              {t('staff.ledger.sum')}
              {t('text.colon')}
              <strong>
                <Money cents={rows.reduce((sum, { amountCents }) => sum + amountCents, 0)} />
              </strong>
            </p>
          </>
        )}
      </Loaded>
    </Section>
  );
}
