import { useEffect, useState } from 'react';
import { IconArrowUp } from '@tabler/icons-react';
import { toTopFrom } from '#web/kit/toTopFrom.ts';
import { t } from '#web/i18n/t.ts';
import styles from './frame.module.css';

/** Button back to the top, once the page was scrolled far enough. */
export function ToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > toTopFrom);
    look();
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
