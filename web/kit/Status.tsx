import { StatusBadge } from './StatusBadge.tsx';
import { statusOf, type StatusKind } from '#web/lifecycles/statuses.ts';

/** The status of a record: `<Status kind="order" status={label} />`. */
export function Status({ kind, status }: { kind: StatusKind; status: string }) {
  const { tone, icon, words } = statusOf(kind, status);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {words}
    </StatusBadge>
  );
}
