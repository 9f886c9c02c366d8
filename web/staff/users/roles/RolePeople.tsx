import type { RoleView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import * as roleRoutes from '#services/domains/accounts/roles/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from '../users.module.css';

const routeOf = { attachRole: roleRoutes.attachRole, detachRole: roleRoutes.detachRole };

/** Users with a role are ticked; several can be given it or lose it at once. */
export function RolePeople({ role }: { role: RoleView }) {
  const me = useMe();
  const staff = useAnswer(roleRoutes.colleagues, {}, { watches: ['users'] });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setTicked((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const sending = useSend(
    ({ how, userIds }: { how: keyof typeof routeOf; userIds: string[] }, idempotencyKey) =>
      call(routeOf[how], { params: { id: role.id }, body: { userIds } }, { idempotencyKey }),
    {
      touches: ['users', 'role'],
      onDone: ({ rows }) => {
        setTicked(new Set());
        const done = rows.filter(({ outcome }) => outcome === 'done').length;
        const failed = rows.find(({ outcome }) => hasWords(`problem.${outcome}`));
        if (failed) toast.bad(t(`problem.${failed.outcome}`));
        else toast.good(t('roles.peopleChanged', { count: done }));
      },
    },
  );
  return (
    <section className={styles['part']} aria-label={t('roles.people')}>
      <h3>{t('roles.people')}</h3>
      <Loaded query={staff} empty={({ rows }) => rows.length === 0 && <p>{t('roles.noStaff')}</p>}>
        {({ rows: all }) => {
          // Users can't change their own roles.
          const rows = all.filter(({ id }) => id !== me?.id);
          const has = new Set(rows.filter(({ roleIds }) => roleIds.includes(role.id)).map(({ id }) => id));
          const chosen = rows.map(({ id }) => id).filter((id) => ticked.has(id));
          const [without, having] = [chosen.filter((id) => !has.has(id)), chosen.filter((id) => has.has(id))];
          return (
            <>
              <div className={styles['levels']}>
                {rows.map((user) => (
                  <Checkbox
                    key={user.id}
                    checked={ticked.has(user.id)}
                    label={user.name}
                    description={has.has(user.id) ? t('roles.hasIt') : user.email}
                    onChange={() => toggle(user.id)}
                  />
                ))}
              </div>
              <Problem error={sending.error} />
              <div className={styles['actions']}>
                <Button
                  size="sm"
                  variant="default"
                  disabled={without.length === 0}
                  loading={sending.isPending && sending.variables.how === 'attachRole'}
                  onClick={() => sending.mutate({ how: 'attachRole', userIds: without })}
                >
                  {t('roles.attach', { count: without.length })}
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  disabled={having.length === 0}
                  loading={sending.isPending && sending.variables.how === 'detachRole'}
                  onClick={() => sending.mutate({ how: 'detachRole', userIds: having })}
                >
                  {t('roles.detach', { count: having.length })}
                </Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
