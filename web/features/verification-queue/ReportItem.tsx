import type { MouseEvent } from 'react';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './verification-queue.module.css';

/** One bureau's report, through the one route that records who looked at it. */
export function ReportItem({
  verificationId,
  bureau,
  fileId,
}: {
  verificationId: string;
  bureau: 'transunion' | 'equifax';
  fileId: string | null;
}) {
  const address = `/api/v1/verifications/${verificationId}/reports/${fileId}/`;
  // A download that is refused says nothing: the password is asked for first.
  const look = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await call(accountRoutes.passwordConfirmed);
      download(address);
    } catch (fault) {
      toast.bad(problemText(fault));
    }
  };
  return (
    <li className={styles['report']}>
      <IconFileTypePdf size={24} stroke={1.6} aria-hidden />
      <span className={styles['bureau']}>{t(`value.${bureau}`)}</span>
      {fileId === null ? (
        <span className={styles['small']}>{t('staff.verification.missing')}</span>
      ) : (
        <Button
          component="a"
          href={address}
          onClick={(event) => void look(event)}
          download
          variant="default"
          size="sm"
          aria-label={t('staff.verification.lookAt', { bureau: t(`value.${bureau}`) })}
        >
          {t('staff.verification.look')}
        </Button>
      )}
    </li>
  );
}
