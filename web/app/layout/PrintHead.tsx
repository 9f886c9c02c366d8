import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#web/i18n/t.ts';
import { formatInstantFully } from '#words/format/fullDates.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import styles from './layout.module.css';

/** Printed above a page: whom it is for, where it comes from, and when it was printed. */
export function PrintHead() {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser renders the printout as soon as this returns.
    const onPrint = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div className={`${styles['printHead']} only-print`}>
      <strong>{t('app.name')}</strong>
      <span>{location.href}</span>
      <span>{t('app.printed', { at: formatInstantFully(at, intlLocale()) })}</span>
    </div>
  );
}
