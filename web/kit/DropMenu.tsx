import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './DropMenu.module.css';

/** A menu below a button: the browser's own disclosure, closed by Escape, by a click elsewhere, and by `close`. */
export function DropMenu({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [menu, setMenu] = useState<HTMLDetailsElement | null>(null);
  const close = () => {
    if (!menu?.open) return;
    menu.removeAttribute('open');
    menu.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (menu?.open && !menu.contains(target as Node)) menu.removeAttribute('open');
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [menu]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <details ref={setMenu} className={styles['menu']} onKeyDown={onKeyDown}>
      <summary>
        {label} <IconChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles['drop']}>{children(close)}</div>
    </details>
  );
}
