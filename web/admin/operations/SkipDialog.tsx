import type { Route } from '#services/http/route.ts';
import type { RouteForm } from '#web/api/forms/formOf.ts';
import { type RouteFormOptions, useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';

interface SkipDialogProps extends Pick<RouteFormOptions<Route>, 'params' | 'fixed' | 'done'> {
  title: string;
  /** The consequence of skipping it. */
  consequence: string;
  form: RouteForm;
  /** Text of the button; *Skip* by default. */
  send?: string;
  onClose: () => void;
}

/** Skipping or removing something requires a reason, which is kept. */
export function SkipDialog({
  title,
  consequence,
  form,
  send = t('operations.skip'),
  onClose,
  ...sent
}: SkipDialogProps) {
  const skipping = useRouteForm(form, { ...sent, touches: ['operations'], onDone: onClose });
  return (
    <FormDialog title={title} form={skipping} send={send} onClose={onClose}>
      <div>{consequence}</div>
      <FormField {...skipping.field('reason')} label={t('input.reason')} hint={t('operations.reasonHint')} />
    </FormDialog>
  );
}
