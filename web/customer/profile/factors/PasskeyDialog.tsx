import { Button } from '@mantine/core';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { makePasskey } from '#web/api/session/passkey.ts';
import { PasskeyProblem } from '#web/api/session/PasskeyProblem.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { browserIn } from '../browserIn.ts';
import type { Added } from './OwnFactors.tsx';

/** A passkey gets a name, and is made by the browser. `options`: what it is made of, where a factor was given for it; good for one try. */
export function PasskeyDialog({
  options,
  onClose,
  onAdded,
}: {
  options?: AnswerTo<typeof factorRoutes.passkeyToAdd> | undefined;
  onClose: () => void;
  onAdded: (added: Added) => void;
}) {
  const draft = useDraft({ name: browserIn(navigator.userAgent) });
  const adding = useSend(
    async (name: string) => {
      const passkey = await makePasskey(options ?? (await call(factorRoutes.passkeyToAdd, { body: {} })));
      return call(factorRoutes.addPasskey, { body: { name, passkey } });
    },
    { onDone: onAdded },
  );
  const submit = () => {
    const name = textOf(draft, 'name').trim();
    if (name === '') return draft.fail({ name: t('field.required') });
    adding.mutate(name, { onError: draft.failWith });
  };
  return (
    <Dialog title={t('factor.passkeys.add')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <TextField
          draft={draft}
          name="name"
          label={t('factor.passkeys.name')}
          hint={t('factor.passkeys.nameHint')}
          maxLength={60}
          required
        />
        <PasskeyProblem error={Object.keys(draft.errors).length > 0 ? null : adding.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {t('factor.passkeys.make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
