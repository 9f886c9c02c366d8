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
    if (!dialog) return undefined;
    dialog.showModal();
    const stop = beginning(dialog);
    return () => {
      stop();
      dialog.close();
    };
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

/** What a person wants who opened it: to fill in its first field; where there is none, to send it with Enter. */
const begins = [
  '[data-autofocus], form :is(input, select, textarea):not([type=hidden], [type=file], :disabled)',
  'form [type=submit]',
];

/**
 * Puts the keyboard there: the browser would begin at the first button, which closes. A form that is still loading gets it when
 * it has come, unless the person has gone elsewhere meanwhile. Returns the way to stop that.
 */
function beginning(dialog: HTMLDialogElement): () => void {
  const first = document.activeElement;
  const begin = () => {
    const [at] = begins.flatMap((one) => dialog.querySelector<HTMLElement>(one) ?? []);
    if (at && document.activeElement === first) at.focus();
    return at !== undefined;
  };
  if (begin()) return () => {};
  const observer = new MutationObserver(() => begin() && observer.disconnect());
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
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
