import { useState } from 'react';
import { Button } from '@mantine/core';
import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { ReportPane } from './ReportPane.tsx';
import { type ReportView, useReportView } from './useReportView.ts';
import styles from './verification-queue.module.css';

type Verification = AnswerTo<typeof verificationRoutes.verification>;
type Views = Readonly<Record<(typeof bureaus)[number], ReportView>>;
const bureaus = ['transunion', 'equifax'] as const;

/** The reader's views of both reports, and the warning in the decision's form while one was not viewed. */
export function useReports({ cardholderId, reports, viewedByMe }: Verification) {
  const views = {
    transunion: useReportView(cardholderId, reports.transunion, viewedByMe),
    equifax: useReportView(cardholderId, reports.equifax, viewedByMe),
  };
  const notViewed = bureaus.filter((bureau) => reports[bureau] !== null && !views[bureau].isViewed);
  const warning = notViewed.length > 0 && (
    <Callout tone="wait">
      {t('staff.verification.notViewedYet', { reports: listed(notViewed.map((bureau) => t(`value.${bureau}`))) })}
    </Callout>
  );
  return { views, warning };
}

/** Both reports: side by side from 1,200 px, one at a time below. */
export function Reports({ files, views }: { files: Verification['files']; views: Views }) {
  const [chosen, setChosen] = useState<(typeof bureaus)[number]>('transunion');
  return (
    <>
      <div className={styles['choose']} role="group" aria-label={t('staff.verification.reports')}>
        {bureaus.map((bureau) => (
          <Button
            key={bureau}
            size="sm"
            variant={bureau === chosen ? 'filled' : 'default'}
            aria-pressed={bureau === chosen}
            onClick={() => setChosen(bureau)}
          >
            {t(`value.${bureau}`)}
          </Button>
        ))}
      </div>
      <div className={styles['panes']}>
        {bureaus.map((bureau) => (
          <div key={bureau} className={styles['place']} data-chosen={bureau === chosen || undefined}>
            <ReportPane bureau={bureau} file={files[bureau]} view={views[bureau]} />
          </div>
        ))}
      </div>
      <p className={styles['small']}>{t('staff.verification.recorded')}</p>
    </>
  );
}
