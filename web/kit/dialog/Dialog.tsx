import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { initialFocus } from '#web/kit/focus/initialFocus.ts';
import styles from './Dialog.module.css';
import { InPlace } from './inPlace.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** True to hide the dialog for a while, with all its values: the page then shows the outcome. */
  away?: boolean;
  /** For a table: as wide as it needs. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog. The browser's own: it keeps the focus inside, closes on Escape, restores the focus and makes the page
 * inert. On a desk it opens in place instead (`InPlace`), and only Escape is the same.
 */
export function Dialog({ title, onClose, away = false, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const inPlace = use(InPlace);
  // Closes it while it is still in the document: a dialog removed first would not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (away) return takingDoubleClicks();
    if (!dialog) return undefined;
    if (inPlace) dialog.show();
    else dialog.showModal();
    const stop = initialFocus(dialog);
    return () => {
      stop();
      dialog.close();
    };
  }, [away, inPlace]);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-wide={wide || undefined}
      data-in-place={inPlace || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (!inPlace || event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onMouseDown={(event) => !inPlace && event.target === ref.current && onClose()}
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

/**
 * Milliseconds during which a second click counts as part of a double click on the previous button, not as a click on
 * whatever lies below.
 */
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
