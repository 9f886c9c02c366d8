import { useQueryClient } from '@tanstack/react-query';
import type { QueueName } from '#services/domains/queues/routes.ts';
import * as workRoutes from '#services/domains/queues/work/routes.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

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
  return (
    <Select
      size="xs"
      aria-label={t('queue.assign.to')}
      value={assigneeId ?? ''}
      onChange={({ currentTarget: { value } }) => void give(value === '' ? null : value)}
      options={[
        { value: '', label: t('queue.assign.nobody') },
        { value: me.id, label: t('queue.assign.you') },
        ...(assigneeId === null || staff.some((one) => one.id === assigneeId)
          ? []
          : [{ value: assigneeId, label: nameOf(assigneeId) }]),
        ...staff.filter((one) => one.id !== me.id).map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}
