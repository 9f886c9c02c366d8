import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './DropMenu.module.css';

/** What opens below a button: the browser's own disclosure, closed by Escape, by a click elsewhere, and by `close`. */
export function DropMenu({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <details ref={menu} className={styles['menu']} onKeyDown={onKeyDown}>
      <summary>
        {label} <IconChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles['drop']}>{children(close)}</div>
    </details>
  );
}
