import { useState } from 'react';
import { IconDownload, IconZoomIn } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './queue.module.css';

/** The screenshot of the transaction, large enough to be read beside the amounts. */
export function ProofPicture({ id }: { id: string }) {
  const [isPicture, setIsPicture] = useState(true);
  const label = t('staff.payment.proof');
  const address = `/api/v1/files/${id}/`;
  return (
    <figure className={styles['proof']}>
      {isPicture && <a href={`${address}?inline=true`} target="_blank" rel="noreferrer"><img src={`${address}?inline=true`} alt={label} onError={() => setIsPicture(false)} /></a>}
      <figcaption>
        {isPicture
          ? <a href={`${address}?inline=true`} target="_blank" rel="noreferrer"><IconZoomIn size={16} aria-hidden />{t('staff.file.enlarge', { name: label })}</a>
          : <a href={address} download><IconDownload size={16} aria-hidden />{t('staff.file.download', { name: label })}</a>}
      </figcaption>
    </figure>
  );
}
