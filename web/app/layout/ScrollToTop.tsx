import { useEffect, useState } from 'react';
import { IconArrowUp } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { toTopFrom } from '#web/kit/toTopFrom.ts';
import styles from './layout.module.css';

export default function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > toTopFrom);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return shown ? (
    <button
      type="button"
      className={`${styles['toTop']} no-print`}
      aria-label={t('nav.toTop')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <IconArrowUp size={20} aria-hidden />
    </button>
  ) : null;
}
