import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Put aside for a while, with all that was typed into it: the page behind shows what came of it. */
  away?: boolean;
  /** For a table: as wide as it needs. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A dialog over the page. The browser's own: it keeps the focus inside, closes on Escape, gives the focus back and
 * takes the page behind it out of reach.
 */
export function Dialog({ title, onClose, away = false, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands on the page: a dialog that was taken off it first gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (away) return takingDoubleClicks();
    dialog?.showModal();
    // The browser would begin at the first button, which closes: who opened a form wants to fill it in.
    dialog
      ?.querySelector<HTMLElement>(
        '[data-autofocus], form :is(input, select, textarea):not([type=hidden], [type=file])',
      )
      ?.focus();
    return () => dialog?.close();
  }, [away]);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles['inner']}>
        <header className={styles['head']}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles['close']} onClick={onClose} aria-label={t('dialog.close')}>
            <IconX size={18} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The second click of a double one is for the button that was just there, not for whatever lies below. */
const DOUBLE_MS = 500;

function takingDoubleClicks(): () => void {
  const take = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => document.removeEventListener('click', take, true);
  document.addEventListener('click', take, true);
  const timer = setTimeout(stop, DOUBLE_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
