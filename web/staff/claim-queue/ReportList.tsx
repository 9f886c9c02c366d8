import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { fileQuery } from '#web/record/files/fileQuery.ts';
import { formatDay } from '#words/format/dates.ts';
import styles from './claim-queue.module.css';
import type { StaffClaim } from './staffClaim.ts';

const PdfPages = later(() => import('#web/kit/pdf/PdfPages.tsx'), <Skeletons rows={2} height={180} />);
type Report = StaffClaim['reports'][number];

/** The buyer's credit reports. Each is fetched only on request, and the audit log records each view. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <div className={styles['reports']}>
      {reports.map((report) => (
        <OneReport key={report.fileId} report={report} />
      ))}
    </div>
  );
}

function OneReport({ report: { fileId, bureaus, reportDate, name } }: { report: Report }) {
  const [shown, setShown] = useState(false);
  const label = t('claim.reportOf', {
    bureaus: listed(bureaus.map((bureau) => t(`value.${bureau}`))),
    day: formatDay(reportDate, intlLocale()),
  });
  return (
    <section aria-label={label}>
      <div className={styles['report']}>
        <span>
          <strong>{label}</strong>
          {name !== null && <> · {name}</>}
        </span>
        {!shown && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => setShown(true)}
          >
            {t('staff.verification.look')}
          </Button>
        )}
      </div>
      {shown && <Pages fileId={fileId} label={label} />}
    </section>
  );
}

function Pages({ fileId, label }: { fileId: string; label: string }) {
  const { data, error, refetch } = useQuery(fileQuery(fileId));
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons rows={2} height={180} />;
  return (
    <div className={styles['pages']} tabIndex={0} role="group" aria-label={label}>
      <PdfPages file={data.blob} label={label} zoom={1} />
    </div>
  );
}
