import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from './DateTime.tsx';
import styles from './FileLabel.module.css';

/** An uploaded file's name, size and date. The name is null once its owner was forgotten. */
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

/** `480 bytes`, `12 kB`, `1.4 MB`. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1_000 ? [bytes, 'byte'] : bytes < 100_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return new Intl.NumberFormat(intlLocale(), { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
    value,
  );
}
