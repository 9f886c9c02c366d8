import type { RouteTypes } from '#services/http/routeTypes.ts';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { makePasskey } from '#web/api/session/passkey.ts';
import { PasskeyProblem } from '#web/api/session/PasskeyProblem.tsx';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { browserIn } from '../browserIn.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

type Added = RouteTypes['confirmTotp']['answer'];

/**
 * Names a passkey and has the browser create it. `options` are its creation options, where a factor was given for it;
 * they are valid for one attempt.
 */
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
    <FormDialog
      title={t('factor.passkeys.add')}
      form={{ draft, submit, pending: adding.isPending, problem: null }}
      send={t('factor.passkeys.make')}
      onClose={onClose}
    >
      <TextField
        draft={draft}
        name="name"
        label={t('factor.passkeys.name')}
        hint={t('factor.passkeys.nameHint')}
        maxLength={60}
        required
      />
      <PasskeyProblem error={Object.keys(draft.errors).length > 0 ? null : adding.error} />
    </FormDialog>
  );
}
