import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';

/** The state of a form: its draft and its submission. */
export interface Filling {
  readonly draft: Draft;
  readonly submit: () => void;
  readonly pending: boolean;
  /** The error of the last attempt, if no field shows it. */
  readonly problem: unknown;
}

interface FormFootProps {
  form: Pick<Filling, 'pending' | 'problem'>;
  /** Label of the submit button. */
  send: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Further buttons: before Cancel, and beside the submit button. */
  before?: ReactNode;
  beside?: ReactNode;
  onClose: () => void;
}

interface FormDialogProps extends FormFootProps {
  title: string;
  form: Filling;
  wide?: boolean;
  autoComplete?: 'off';
  children: ReactNode;
}

/** A form in a dialog. */
export const FormDialog = ({ title, wide = false, autoComplete, children, ...foot }: FormDialogProps) => (
  <Dialog title={title} wide={wide} onClose={foot.onClose}>
    <Form draft={foot.form.draft} onSubmit={foot.form.submit} {...(autoComplete ? { autoComplete } : {})}>
      {children}
      <FormFoot {...foot} />
    </Form>
  </Dialog>
);

/** The footer of a form in a dialog: the error, and its buttons. */
export const FormFoot = ({ form, send, danger = false, disabled = false, before, beside, onClose }: FormFootProps) => (
  <>
    <Problem error={form.problem} />
    <div className={styles['foot']}>
      {before}
      <Button variant="default" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      {beside}
      <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={form.pending} disabled={disabled}>
        {send}
      </Button>
    </div>
  </>
);
