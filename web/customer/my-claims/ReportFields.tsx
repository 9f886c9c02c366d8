import { intlLocale } from '#web/i18n/locale.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { UploadField } from '#web/record/UploadField.tsx';
import { formatDay } from '#words/format/dates.ts';
import styles from './my-claims.module.css';
import type { ReportFile } from './claimReports.ts';

/** A PDF field for each requested file, with the date of the report. */
export function ReportFields({ draft, files, from }: { draft: Draft; files: readonly ReportFile[]; from: string }) {
  return (
    <>
      {files.map(({ file, date, bureaus }) => (
        <div key={`${file}-${files.length}`} className={styles['group']}>
          <UploadField
            draft={draft}
            name={file}
            label={
              bureaus.length > 1
                ? t('claim.reports.file')
                : t('claim.reports.fileOf', { bureau: t(`value.${bureaus[0]!}`) })
            }
            hint={t('claim.reports.pdf', { maxFileSizeMB: uploadLimitMegabytes })}
            purpose="claim-report"
            accept={['application/pdf']}
          />
          <TextField
            draft={draft}
            name={date}
            type="date"
            label={t('claim.reports.date')}
            hint={t('claim.reports.dateHint', { from: formatDay(from, intlLocale()) })}
            required
          />
        </div>
      ))}
    </>
  );
}
