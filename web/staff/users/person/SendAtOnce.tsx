import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { type PersonForm, usePersonForm } from './usePersonForm.ts';

/** Confirms a user's address without its link (spec section 6: users 2). */
export const ConfirmAddress = (person: PersonForm) => (
  <Ask what="confirmUserEmail" form={formOf(userRoutes.confirmUserEmail)} {...person} />
);

/** Resumes mail to a user whose address the mail server refused. */
export const LiftMailRefusal = (person: PersonForm) => (
  <Ask what="liftMailRefusal" form={formOf(userRoutes.liftMailRefusal)} {...person} />
);

/** Mails a user a link for a new password (spec section 6: users 2), which only they see. */
export const SendPasswordLink = (person: PersonForm) => (
  <Ask what="sendUserPasswordReset" form={formOf(userRoutes.sendUserPasswordReset)} {...person} />
);

interface AskProps extends PersonForm {
  what: 'confirmUserEmail' | 'liftMailRefusal' | 'sendUserPasswordReset';
  form: Parameters<typeof usePersonForm>[0];
}

function Ask({ what, form, ...person }: AskProps) {
  const { form: asked, title, send, onClose } = usePersonForm(form, person, what);
  return (
    <ConfirmDialog
      title={title}
      confirm={send}
      pending={asked.pending}
      error={asked.problem}
      onConfirm={asked.submit}
      onClose={onClose}
    >
      {t(`users.consequence.${what}`)}
    </ConfirmDialog>
  );
}
