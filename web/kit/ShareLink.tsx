import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { Copyable } from './Copyable.tsx';
import { later } from './later.tsx';
import styles from './ShareLink.module.css';

/** Loaded only where it is shown, because of its encoder. */
const QrCode = later(() => import('./QrCode.tsx'));

/** A link to copy, or to show to someone's camera. Its words are those of referrals. */
export function ShareLink({ link }: { link: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['share']}>
      <Copyable text={link} />
      <div>
        <Button
          variant="default"
          leftSection={<IconQrcode size={17} aria-hidden />}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'referrals.hideQr' : 'referrals.showQr')}
        </Button>
      </div>
      {shown && <QrCode text={link} label={t('referrals.qr')} />}
    </div>
  );
}
