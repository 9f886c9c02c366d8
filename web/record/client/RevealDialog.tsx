import type { Route } from '#services/http/route.ts';
import type { RouteForm } from '#web/api/forms/formOf.ts';
import { type RouteFormOptions, useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';

interface RevealDialogProps extends Pick<RouteFormOptions<Route>, 'params' | 'fixed' | 'touches'> {
  form: RouteForm;
  /** Name of the value. */
  what: string;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

/** Reveals one sealed value against a reason, which is recorded as an event of the record. */
export function RevealDialog({ form, what, onRevealed, onClose, ...sent }: RevealDialogProps) {
  const revealing = useRouteForm(form, {
    ...sent,
    onDone: (answer) => {
      const { erased, value } = answer as { readonly erased: boolean; readonly value: string | null };
      onRevealed(erased || value === null ? t('client.erased') : value);
      onClose();
    },
  });
  return (
    <FormDialog title={named(t('reveal.show'), what)} form={revealing} send={t('reveal.show')} onClose={onClose}>
      <div>{t('reveal.hint')}</div>
      <FormField {...revealing.field('reason')} label={t('input.reason')} />
    </FormDialog>
  );
}
