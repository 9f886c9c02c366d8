import { useState } from 'react';
import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './StoredFile.module.css';

/**
 * An uploaded file, fetched through its authorized route: an image inline, other types as a download. `low` limits the
 * height beside a queue.
 */
export function StoredFile({ id, label, low = false }: { id: string; label: string; low?: boolean }) {
  const [isPicture, setIsPicture] = useState(true);
  const address = `/api/v1/files/${id}/`;
  return (
    <figure className={styles['file']} data-low={low || undefined}>
      {isPicture && (
        <a href={`${address}?inline=true`} target="_blank" rel="noreferrer">
          <img src={`${address}?inline=true`} alt={label} onError={() => setIsPicture(false)} />
        </a>
      )}
      <figcaption>
        {isPicture ? (
          <a href={`${address}?inline=true`} target="_blank" rel="noreferrer">
            <IconZoomIn size={16} aria-hidden />
            {t('file.enlarge', { name: label })}
          </a>
        ) : (
          <a href={address} download>
            <IconDownload size={16} aria-hidden />
            {t('file.download', { name: label })}
          </a>
        )}
      </figcaption>
    </figure>
  );
}
