import { IconReceiptDollar } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import * as bankLineRoutes from '#services/domains/bank/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { TabLinks } from '#web/queue/grid/TabLinks.tsx';
import { DecidedLines } from './DecidedLines.tsx';
import { OpenLines } from './OpenLines.tsx';
import { ReadStatement } from './ReadStatement.tsx';

const tabs = ['open', 'matched', 'aside'] as const;

/**
 * The day's bank statement: staff read it in, and confirm payments from it, one key for each line (domains, "Payments
 * to confirm").
 */
export default function BankStatementPage() {
  const [address] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'open';
  const lines = useAnswer(bankLineRoutes.bankLines, { query: { tab } }, { watches: ['order'], keepLast: true });
  return (
    <Page title={t('bankStatement.title')} lead={t('bankStatement.lead')} width="wide">
      <ReadStatement />
      <TabLinks
        label={t('bankStatement.tabs')}
        chosen={tab}
        tabs={tabs.map((value) => ({
          value,
          label: t(`bankStatement.tab.${value}`),
          ...(value === 'open' ? { count: lines.data?.counts.open ?? null } : {}),
        }))}
      />
      <Loaded query={lines}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconReceiptDollar} title={t(`bankStatement.empty.${tab}`)}>
              {tab === 'open' ? t('bankStatement.emptyHint') : null}
            </EmptyState>
          ) : tab === 'open' ? (
            <OpenLines rows={rows} />
          ) : (
            <DecidedLines rows={rows} />
          )
        }
      </Loaded>
    </Page>
  );
}
