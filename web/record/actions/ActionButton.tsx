import { type ReactNode, use, useId } from 'react';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import styles from './ActionButton.module.css';
import { ActionsWait } from './actionsWaitContext.ts';
import { CommandKey } from './CommandKey.tsx';
import { CommandLetters } from './commandLettersContext.ts';

interface ActionButtonProps {
  children: ReactNode;
  onAct: () => void;
  /**
   * The reason why the action is not possible now. The button then stays in place, focusable by keyboard, and shows it.
   */
  reason?: string | undefined;
  /** The way to where it is possible, below the reason. */
  way?: ReactNode;
  /** Describes what the action does, shown while it is possible. */
  hint?: string | undefined;
  weight?: 'primary' | 'normal' | 'danger';
  pending?: boolean;
  icon?: ReactNode;
  /** The command that the button sends, so that the palette can find it. */
  command?: string;
}

const looks = {
  primary: { variant: 'filled' },
  normal: { variant: 'default' },
  danger: { variant: 'outline', color: 'red' },
} as const;

/** An action that a person can take on a record, or the reason why they cannot. */
export function ActionButton({
  children,
  onAct,
  reason,
  way,
  hint,
  weight = 'normal',
  pending = false,
  icon,
  command,
}: ActionButtonProps) {
  const id = useId();
  const closed = reason !== undefined;
  const waiting = use(ActionsWait);
  const keys = use(CommandLetters)[command ?? ''];
  const text = reason ?? hint;
  return (
    <div className={styles['action']} data-command={command}>
      <Button
        {...looks[weight]}
        loading={pending}
        leftSection={closed ? <IconLock size={16} aria-hidden /> : icon}
        rightSection={keys?.length ? <CommandKey command={command ?? ''} /> : undefined}
        aria-keyshortcuts={keys?.join(' ') || undefined}
        aria-disabled={closed || waiting || undefined}
        data-disabled={closed || undefined}
        data-waiting={waiting || undefined}
        aria-describedby={text ? id : undefined}
        onClick={() => !closed && !pending && !waiting && onAct()}
      >
        {children}
      </Button>
      {text && (
        <span id={id} className={styles['text']} data-reason={closed || undefined}>
          {text}
        </span>
      )}
      {closed && way}
    </div>
  );
}
