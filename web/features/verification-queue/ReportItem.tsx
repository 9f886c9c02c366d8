import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './verification-queue.module.css';

/** One bureau's report, through the one route that records who looked at it. */
export function ReportItem({ verificationId, bureau, fileId }: { verificationId: string; bureau: 'transunion' | 'equifax'; fileId: string | null }) {
  return (
    <li className={styles['report']}>
      <IconFileTypePdf size={24} stroke={1.6} aria-hidden />
      <span className={styles['bureau']}>{t(`value.${bureau}`)}</span>
      {fileId === null
        ? <span className={styles['small']}>{t('staff.verification.missing')}</span>
        : <Button component="a" href={`/api/v1/verifications/${verificationId}/reports/${fileId}/`} download variant="default" size="sm" aria-label={t('staff.verification.lookAt', { bureau: t(`value.${bureau}`) })}>{t('staff.verification.look')}</Button>}
    </li>
  );
}
