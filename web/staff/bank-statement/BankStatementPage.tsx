import { useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { IconReceiptDollar } from '@tabler/icons-react';
import * as bankLineRoutes from '#services/domains/orders/bankLines/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { DecidedLines } from './DecidedLines.tsx';
import { OpenLines } from './OpenLines.tsx';
import { ReadStatement } from './ReadStatement.tsx';
import styles from './bankStatement.module.css';

const tabs = ['open', 'matched', 'aside'] as const;

/**
 * The day's bank statement: staff read it in, and confirm payments from it, one key for each line (domains, "Payments
 * to confirm").
 */
export default function BankStatementPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('open');
  const lines = useAnswer(bankLineRoutes.bankLines, { query: { tab } }, { watches: ['order'], keepLast: true });
  const counts = lines.data?.counts;
  return (
    <Page title={t('bankStatement.title')} lead={t('bankStatement.lead')} width="wide">
      <ReadStatement />
      <SegmentedControl
        className={styles['tabs']!}
        aria-label={t('bankStatement.tabs')}
        value={tab}
        onChange={(value) => setTab(value as typeof tab)}
        data={tabs.map((value) => ({
          value,
          label: `${t(`bankStatement.tab.${value}`)}${counts ? ` · ${counts[value]}` : ''}`,
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
