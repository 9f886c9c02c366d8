import { useEffect, useState } from 'react';
import { IconArrowUp } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './ToTop.module.css';

/** Pixels of scrolling after which the button appears (spec section 9). */
const FROM = 200;

/**
 * Button back to the top, once the page was scrolled far enough. On a phone it is there while its reader scrolls up: it
 * would cover what they read.
 */
export function ToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const isWide = matchMedia('(min-width: 640px)');
    let before = scrollY;
    const look = () => {
      setShown(scrollY > FROM && (isWide.matches || scrollY < before));
      before = scrollY;
    };
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
