import type { ListView, SavedView } from '#services/http/routeTypes.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as savedViewRoutes from '#services/domains/queues/views/routes.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { isAdmin } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

/** Saves the list's current state as a named view, for oneself or for others. */
export function SaveViewDialog({
  queue,
  view,
  onClose,
  onSaved,
}: {
  queue: QueueName;
  view: ListView;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}) {
  const me = useMe();
  const queries = useQueryClient();
  const form = useRouteForm(formOf(savedViewRoutes.saveView), {
    start: { scope: 'own' },
    fixed: { queue, view },
    onDone: (saved) => {
      queries.setQueryData<readonly SavedView[]>(['savedViews', queue], (before = []) => [
        ...before,
        saved as SavedView,
      ]);
      void queries.invalidateQueries({ queryKey: ['savedViews', queue] });
      toast.good(t('queue.views.saved', { name: saved.name }));
      onClose();
      onSaved(saved as SavedView);
    },
  });
  const scopes = (['own', 'role', 'everyone'] as const).filter((scope) => scope !== 'everyone' || (me && isAdmin(me)));
  return (
    <FormDialog title={t('queue.views.saveTitle')} form={form} send={t('queue.views.save')} onClose={onClose}>
      <p style={{ margin: 0 }}>{t('queue.views.saveHint')}</p>
      <FormField {...form.field('name')} label={t('queue.views.name')} />
      <ChoiceField
        draft={form.draft}
        name="scope"
        label={t('queue.views.for')}
        options={scopes.map((value) => ({ value, label: t(`queue.views.scope.${value}`) }))}
      />
    </FormDialog>
  );
}
