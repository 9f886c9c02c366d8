import { use } from 'react';
import styles from './ActionButton.module.css';
import { CommandLetters } from './commandLettersContext.ts';

/** The key of a command on its button, where keys mean commands; not for those who touch. */
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
