import { use } from 'react';
import styles from './ActionButton.module.css';
import { CommandLetters } from './commandLettersContext.ts';

/** Shows a command's keyboard shortcut on its button where shortcuts are active; hidden on touch devices. */
export function CommandKey({ command }: { command: string }) {
  const key = use(CommandLetters)[command]?.[0];
  return (
    key && (
      <kbd className={styles['letter']} aria-hidden>
        {key}
      </kbd>
    )
  );
}
