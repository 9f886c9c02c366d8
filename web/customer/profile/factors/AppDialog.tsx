import type { RouteTypes } from '#services/http/routeTypes.ts';
import * as factorRoutes from '#services/domains/accounts/secondFactor/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import QrCode from '#web/kit/QrCode.tsx';
import styles from './factors.module.css';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import type { TextFormat } from '#web/kit/form/formats.ts';

type Added = RouteTypes['confirmTotp']['answer'];

/** Sets up an authenticator app: its key is scanned or typed in, and a code proves that it works. */
export function AppDialog({
  started: { secret, uri },
  onClose,
  onAdded,
}: {
  started: AnswerTo<typeof factorRoutes.startTotp>;
  onClose: () => void;
  onAdded: (added: Added) => void;
}) {
  const form = useRouteForm(formOf(factorRoutes.confirmTotp), {
    formats: { code: sixDigits },
    onDone: onAdded,
  });
  return (
    <FormDialog title={t('factor.app.add')} form={form} send={t('factor.app.turnOn')} onClose={onClose}>
      <p>{t('factor.app.scan')}</p>
      <QrCode text={uri} label={t('factor.app.qr')} />
      <p>
        {t('factor.app.key')} <code className={styles['key']}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <FormField
        {...form.field('code')}
        label={t('factor.app.code')}
        hint={t('factor.app.sixDigits')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}

/** Apps show the code as two groups of digits; a recovery code is longer. */
const sixDigits = {
  typed: (text) => text,
  tidy: (text) => text.replace(/\s/g, ''),
  fault: (text) => (text.length === 6 ? undefined : t('factor.app.sixDigits')),
} satisfies TextFormat;
