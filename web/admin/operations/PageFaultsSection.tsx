import { IconCheck } from '@tabler/icons-react';
import * as pageFaultRoutes from '#services/domains/system/pageFaults/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { FoldedSection } from '#web/kit/FoldedSection.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import styles from './operations.module.css';

/** Errors of the page in users' browsers, by release (domains D12). */
export function PageFaultsSection() {
  const faults = useAnswer(pageFaultRoutes.pageFaults);
  const none = faults.data?.rows.length === 0;
  return (
    <FoldedSection
      title={t('operations.pageFaults.title')}
      note={
        none && (
          <StatusBadge tone="good" icon={IconCheck}>
            {t('operations.pageFaults.none')}
          </StatusBadge>
        )
      }
      open={false}
    >
      <p>{t('operations.pageFaults.text')}</p>
      <Loaded query={faults} failed={t('operations.pageFaults.failed')}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{t('operations.pageFaults.empty')}</p>
          ) : (
            <ListTable
              label={t('operations.pageFaults.title')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'fault',
                  label: t('operations.pageFaults.fault'),
                  title: true,
                  cell: ({ message, stack }) => (
                    <div className={styles['fault']}>
                      <div>{message}</div>
                      {stack !== '' && <pre tabIndex={0}>{stack}</pre>}
                    </div>
                  ),
                },
                { key: 'route', label: t('operations.pageFaults.route'), cell: ({ route }) => route },
                { key: 'release', label: t('operations.pageFaults.release'), cell: ({ release }) => release },
                {
                  key: 'count',
                  label: t('operations.pageFaults.count'),
                  cell: ({ count }) => <span className="numbers">{count}</span>,
                  align: 'right',
                },
                {
                  key: 'last',
                  label: t('operations.pageFaults.last'),
                  cell: ({ lastAt }) => <DateTime at={lastAt} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </FoldedSection>
  );
}
