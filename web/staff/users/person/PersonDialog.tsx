import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { UserView } from '#services/domains/accounts/users/contract.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Form } from '#web/kit/form/Form.tsx';
import type { useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { nameOf } from '../userColumns.tsx';

export interface PersonForm {
  readonly user: UserView;
  readonly onChanged: (user: UserView) => void;
  readonly onClose: () => void;
}

/** A form about one person: what it does stands in its title and on its button. */
export function PersonDialog({
  user,
  what,
  draft,
  sending,
  danger = false,
  onSubmit,
  onClose,
  children,
}: {
  user: UserView;
  what: string;
  draft: ReturnType<typeof useDraft>;
  sending: { readonly isPending: boolean; readonly error: Error | null };
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={named(what, nameOf(user))} onClose={onClose}>
      <Form draft={draft} onSubmit={onSubmit}>
        {children}
        <Problem error={Object.keys(draft.errors).length > 0 ? null : sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={sending.isPending}>
            {what}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
