import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** The consequences: money, slots, dates. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  pending?: boolean;
  /** True to hide the dialog while the command is being saved. */
  away?: boolean;
  error?: unknown;
  /** Replaces the Cancel button. */
  other?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before an important action. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  danger,
  pending = false,
  away = false,
  error,
  other,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} away={away}>
      <div>{children}</div>
      <Problem error={error} />
      <div className={styles['foot']}>
        {other === undefined ? (
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        ) : (
          other
        )}
        <Button {...(danger ? { color: 'red' } : {})} loading={pending} onClick={onConfirm} data-autofocus>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
