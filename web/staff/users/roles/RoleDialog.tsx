import type { RoleView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { type Page, pages } from '#workflows/kernel/access.ts';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { LevelMatrix } from './LevelMatrix.tsx';
import { RoleAbilities } from './RoleAbilities.tsx';
import { RolePeople } from './RolePeople.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import { FormFoot } from '#web/kit/dialog/FormDialog.tsx';

/** A role: its name, its levels, the access that they give, and its users. Without `role` it is a new one. */
export function RoleDialog({ role, onClose }: { role?: RoleView; onClose: () => void }) {
  const [id] = useState(() => role?.id ?? crypto.randomUUID());
  const [removing, setRemoving] = useState(false);
  const draft = useDraft(draftOf(role ?? unwritten));
  const { base, refused } = useWrittenOn(role ?? unwritten, draft, draftOf);
  const permissions = permissionsIn(draft);
  const form = useRouteForm(formOf(roleRoutes.saveRole), {
    params: { id },
    draft,
    fixed: { revision: base.revision, permissions },
    touches: ['role', 'users'],
    onDone: ({ name }) => {
      toast.good(t('roles.saved', { name }));
      onClose();
    },
    onFailed: refused,
  });
  return (
    <Dialog title={role?.name ?? t('roles.add')} onClose={onClose}>
      <Form draft={draft} onSubmit={form.submit}>
        <FormField {...form.field('name')} label={t('roles.name')} />
        <LevelMatrix permissions={permissions} onChange={(page, level) => draft.set(levelOf(page), String(level))} />
        <RoleAbilities permissions={permissions} />
        {role && role.people > 0 && <p>{t('roles.consequence', { count: role.people })}</p>}
        <FormFoot
          form={form}
          send={t('roles.save')}
          onClose={onClose}
          before={
            role && (
              <ActionButton
                weight="danger"
                reason={role.builtIn ? t('problem.roleBuiltIn') : undefined}
                onAct={() => setRemoving(true)}
              >
                {t('roles.remove')}
              </ActionButton>
            )
          }
        />
      </Form>
      {role && <RolePeople role={role} />}
      {role && removing && <RemoveRole role={role} onRemoved={onClose} onClose={() => setRemoving(false)} />}
    </Dialog>
  );
}

/** A role that isn't saved yet. */
const unwritten: Written = { name: '', permissions: {}, revision: 0 };
type Written = Pick<RoleView, 'name' | 'permissions' | 'revision'>;

const levelOf = (page: Page): string => `permissions.${page}`;
const draftOf = ({ name, permissions }: Written): DraftValues => ({
  name,
  ...Object.fromEntries(pages.map((page) => [levelOf(page), String(permissions[page] ?? 0)])),
});
const permissionsIn = (draft: Draft): Written['permissions'] =>
  Object.fromEntries(
    pages.map((page) => [page, Number(draft.values[levelOf(page)])] as const).filter(([, level]) => level > 0),
  );

function RemoveRole({ role, onRemoved, onClose }: { role: RoleView; onRemoved: () => void; onClose: () => void }) {
  const sending = useSend(
    (_: void, idempotencyKey) =>
      call(roleRoutes.removeRole, { params: { id: role.id }, query: { revision: role.revision } }, { idempotencyKey }),
    {
      touches: ['role'],
      done: t('roles.removed', { name: role.name }),
      onDone: onRemoved,
    },
  );
  return (
    <ConfirmDialog
      title={t('roles.removeTitle', { name: role.name })}
      confirm={t('roles.remove')}
      danger
      pending={sending.isPending}
      error={sending.error}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      {t('roles.removeText')}
    </ConfirmDialog>
  );
}
