import { useState } from 'react';
import { Button } from '@mantine/core';
import { type Page, pages } from '#workflows/kernel/access.ts';
import type { RoleView } from '#services/domains/accounts/roles/contract.ts';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { type Draft, type DraftValues, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { LevelMatrix } from './LevelMatrix.tsx';
import { RoleAbilities } from './RoleAbilities.tsx';
import { RolePeople } from './RolePeople.tsx';

/** A role: its name, its levels, what they open, and who has it. Without `role` a new one. */
export function RoleDialog({ role, onClose }: { role?: RoleView; onClose: () => void }) {
  const [id] = useState(() => role?.id ?? crypto.randomUUID());
  const [removing, setRemoving] = useState(false);
  const draft = useDraft(draftOf(role ?? unwritten));
  const { base, refused } = useWrittenOn(role ?? unwritten, draft, draftOf);
  const permissions = permissionsIn(draft);
  const saving = useSend(
    (name: string, idempotencyKey) =>
      call(
        roleRoutes.saveRole,
        { params: { id }, body: { revision: base.revision, name, permissions } },
        { idempotencyKey },
      ),
    {
      touches: ['role', 'users'],
      onDone: ({ name }) => {
        toast.good(t('roles.saved', { name }));
        onClose();
      },
      onFailed: refused,
    },
  );
  const submit = () => {
    const name = textOf(draft, 'name').trim();
    if (name === '') return draft.fail({ name: t('field.required') });
    saving.mutate(name, { onError: draft.failWith });
  };
  return (
    <Dialog title={role?.name ?? t('roles.add')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <TextField draft={draft} name="name" label={t('roles.name')} maxLength={60} required />
        <LevelMatrix permissions={permissions} onChange={(page, level) => draft.set(levelOf(page), String(level))} />
        <RoleAbilities permissions={permissions} />
        {role && role.people > 0 && <p>{t('roles.consequence', { count: role.people })}</p>}
        <Problem error={saving.error} />
        <div className={dialogStyles['foot']}>
          {role && (
            <ActionButton
              weight="danger"
              reason={role.builtIn ? t('problem.roleBuiltIn') : undefined}
              onAct={() => setRemoving(true)}
            >
              {t('roles.remove')}
            </ActionButton>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('roles.save')}
          </Button>
        </div>
      </Form>
      {role && <RolePeople role={role} />}
      {role && removing && <RemoveRole role={role} onRemoved={onClose} onClose={() => setRemoving(false)} />}
    </Dialog>
  );
}

/** A role that isn't there yet. */
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
      onDone: () => {
        toast.good(t('roles.removed', { name: role.name }));
        onRemoved();
      },
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
