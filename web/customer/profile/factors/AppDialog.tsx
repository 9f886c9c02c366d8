import { Button } from '@mantine/core';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import QrCode from '#web/kit/QrCode.tsx';
import styles from './factors.module.css';
import type { Added } from './OwnFactors.tsx';

/** An app is scanned or typed in, and shows that it works by a code. */
export function AppDialog({
  started: { secret, uri },
  onClose,
  onAdded,
}: {
  started: AnswerTo<typeof factorRoutes.startTotp>;
  onClose: () => void;
  onAdded: (added: Added) => void;
}) {
  const draft = useDraft({ code: '' });
  const confirming = useSend((code: string) => call(factorRoutes.confirmTotp, { body: { code } }), { onDone: onAdded });
  const submit = () => {
    const code = textOf(draft, 'code').replace(/\s/g, '');
    if (code.length !== 6) return draft.fail({ code: t('factor.app.sixDigits') });
    confirming.mutate(code, { onError: draft.failWith });
  };
  return (
    <Dialog title={t('factor.app.add')} onClose={onClose}>
      <p>{t('factor.app.scan')}</p>
      <QrCode text={uri} label={t('factor.app.qr')} />
      <p>
        {t('factor.app.key')} <code className={styles['key']}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Form draft={draft} onSubmit={submit}>
        <TextField
          draft={draft}
          name="code"
          label={t('factor.app.code')}
          hint={t('factor.app.sixDigits')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
        <Problem error={Object.keys(draft.errors).length > 0 ? null : confirming.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={confirming.isPending}>
            {t('factor.app.turnOn')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
