import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatSize } from '#words/format/sizes.ts';
import { DateTime } from './DateTime.tsx';
import styles from './FileLabel.module.css';

/** An uploaded file's name, size and date. The name is null once its owner was erased. */
export function FileLabel({
  name,
  sizeBytes,
  uploadedAt,
}: {
  name: string | null;
  sizeBytes: number;
  uploadedAt: string;
}) {
  return (
    <span className={styles['file']}>
      <span className={styles['name']}>{name ?? t('client.erased')}</span> · {sizeText(sizeBytes)} ·{' '}
      <DateTime at={uploadedAt} />
    </span>
  );
}

/** Formats a file's size. */
export const sizeText = (bytes: number): string => formatSize(bytes, intlLocale());
