import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

/** A form that is being filled in, and how its sending goes. */
export interface Filling {
  readonly draft: Draft;
  readonly submit: () => void;
  readonly pending: boolean;
  /** Why the last try did not work, where no field says it. */
  readonly problem: unknown;
}

interface FormDialogProps {
  title: string;
  form: Filling;
  /** On the button that sends it. */
  send: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. */
export function FormDialog({ title, form, send, danger = false, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form draft={form.draft} onSubmit={form.submit}>
        {children}
        <Problem error={form.problem} />
        <div className={styles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={form.pending}>
            {send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
