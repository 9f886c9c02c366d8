import { Button, Menu } from '@mantine/core';
import { IconUser, IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueueName } from '#services/domains/queues/routes.ts';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from '../queue.module.css';

/** Shows whom the open record is assigned to, and assigns it to oneself, to a colleague or to nobody. */
export function AssignMenu({ queue, id }: { queue: QueueName; id: string }) {
  const me = useMe();
  const queries = useQueryClient();
  const { data } = useAnswer(workRoutes.assignment, { params: { queue, id } });
  if (!data || !me) return null;
  const { assigneeId, staff } = data;
  const nameOf = (userId: string) => staff.find((one) => one.id === userId)?.name ?? t('queue.assign.formerStaff');
  const give = async (to: string | null) => {
    try {
      await call(workRoutes.assignRecord, { params: { queue }, body: { id, assigneeId: to } });
      toast.good(to === null ? t('queue.assign.toNobodyDone') : t('queue.assign.done', { name: nameOf(to) }));
      await queries.invalidateQueries();
    } catch (fault) {
      toast.bad(problemText(fault));
    }
  };
  const others = staff.filter((one) => one.id !== me.id && one.id !== assigneeId);
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={
            assigneeId === null ? <IconUser size={16} aria-hidden /> : <IconUserCheck size={16} aria-hidden />
          }
        >
          {assigneeId === null
            ? t('queue.assign.do')
            : assigneeId === me.id
              ? t('queue.assign.you')
              : nameOf(assigneeId)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles['assignees'] ?? ''}>
        {assigneeId !== me.id && <Menu.Item onClick={() => void give(me.id)}>{t('queue.assign.toMe')}</Menu.Item>}
        {assigneeId !== null && <Menu.Item onClick={() => void give(null)}>{t('queue.assign.toNobody')}</Menu.Item>}
        {others.length > 0 && <Menu.Label>{t('queue.assign.to')}</Menu.Label>}
        {others.map((one) => (
          <Menu.Item key={one.id} onClick={() => void give(one.id)}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
