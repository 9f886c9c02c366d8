import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as savedViewRoutes from '#services/domains/queues/views/routes.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { ListView, SavedView } from '#services/domains/queues/views/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { isAdmin } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';

/** Gives the list as it stands a name, for oneself or for others. */
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
  const draft = useDraft({ name: '', scope: 'own' });
  const saving = useSend(
    (body: { name: string; scope: SavedView['scope'] }) =>
      call(savedViewRoutes.saveView, { body: { queue, view, ...body } }),
    {
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
    },
  );
  const submit = () => {
    const name = textOf(draft, 'name').trim();
    if (name === '') return draft.fail({ name: t('field.required') });
    saving.mutate({ name, scope: textOf(draft, 'scope') as SavedView['scope'] }, { onError: draft.failWith });
  };
  const scopes = (['own', 'role', 'everyone'] as const).filter((scope) => scope !== 'everyone' || (me && isAdmin(me)));
  return (
    <Dialog title={t('queue.views.saveTitle')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <p style={{ margin: 0 }}>{t('queue.views.saveHint')}</p>
        <TextField draft={draft} name="name" label={t('queue.views.name')} required />
        <ChoiceField
          draft={draft}
          name="scope"
          label={t('queue.views.for')}
          options={scopes.map((value) => ({ value, label: t(`queue.views.scope.${value}`) }))}
        />
        <Problem error={saving.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('queue.views.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
