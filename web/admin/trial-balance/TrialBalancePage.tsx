import { moneyNames } from '#web/lifecycles/entries.ts';
import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import * as ledgerRoutes from '#services/domains/accounting/ledger/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { AccountLines, type Kind, type Side } from './AccountLines.tsx';

const sides: readonly Side[] = ['debit', 'credit'];
const kinds: readonly Kind[] = ['payout', 'refund', 'correction'];
type Balance = AnswerTo<typeof ledgerRoutes.ledger>['rows'][number];

/**
 * The trial balance: the balance of every account, and the lines of one (domains, D6). The chosen account and the page
 * of its lines are in the address.
 */
export default function TrialBalancePage() {
  const [search, setSearch] = useSearchParams();
  const ledger = useAnswer(ledgerRoutes.ledger, {}, { watches: moneyNames });
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0];
  const side = sides.find((one) => one === search.get('side'));
  const kind = kinds.find((one) => one === search.get('kind'));
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  return (
    <Page title={t('staff.books.title')} lead={t('staff.books.lead')}>
      <Loaded
        query={ledger}
        empty={({ rows }) => rows.length === 0 && <Callout tone="calm">{t('staff.ledger.none')}</Callout>}
      >
        {({ rows }) => {
          const open = rows.find(({ account }) => account === search.get('account'))?.account;
          return (
            <>
              <Balances rows={rows} open={open} />
              {open && (
                <AccountLines
                  key={`${open}${day ?? ''}${side ?? ''}${kind ?? ''}`}
                  account={open}
                  day={day}
                  side={side}
                  kind={kind}
                  page={page}
                  onGo={(to) =>
                    setSearch({
                      account: open,
                      ...(day ? { day } : {}),
                      ...(side ? { side } : {}),
                      ...(kind ? { kind } : {}),
                      ...(to > 1 ? { page: `${to}` } : {}),
                    })
                  }
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Balances({ rows, open }: { rows: readonly Balance[]; open: Balance['account'] | undefined }) {
  const left = rows.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return (
    <Section title={t('staff.books.balances')}>
      <ListTable
        label={t('staff.books.balances')}
        rows={rows}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'account',
            label: t('staff.ledger.account'),
            title: true,
            cell: ({ account }) => (
              <Anchor component={Link} to={`?account=${account}`} aria-current={account === open || undefined}>
                {t(`staff.account.${account}`)}
              </Anchor>
            ),
          },
          {
            key: 'lines',
            label: t('staff.books.lines'),
            cell: ({ lines }) => <span className="numbers">{lines}</span>,
            align: 'right',
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
        ]}
      />
      {left === 0 ? (
        <Callout tone="good">{t('staff.books.even')}</Callout>
      ) : (
        <Callout tone="bad">
          {t('staff.books.uneven')} <Money cents={left} />
        </Callout>
      )}
    </Section>
  );
}
