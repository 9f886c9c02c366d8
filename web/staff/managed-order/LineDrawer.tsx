import { type ReactNode, useEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import styles from './managed-order.module.css';

/**
 * Details of one row, in a drawer over the right of the page. The page stays accessible; Escape closes the drawer and
 * returns the focus.
 */
export function LineDrawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    return () => void (before instanceof HTMLElement && before.focus());
  }, []);
  useShortcuts(title, [{ keys: 'escape', words: t('dialog.close'), run: onClose }]);
  return (
    <aside ref={drawer} className={styles['drawer']} tabIndex={-1} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose} aria-label={t('dialog.close')}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      {children}
    </aside>
  );
}
