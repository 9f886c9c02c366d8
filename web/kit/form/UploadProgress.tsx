import { Progress } from '@mantine/core';
import { t } from '#web/i18n/t.ts';

/** How much of a file is sent, from 0 to 1. */
export default function UploadProgress({ sent }: { sent: number }) {
  return <Progress value={sent * 100} aria-label={t('upload.progress')} />;
}
