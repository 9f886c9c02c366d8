import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerTo } from '#web/app/api/contracts.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/ui/ListTable.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

/** A server that is not fit answers 503 with the same body: it is told, not treated as a failure. */
const useHealth = () =>
  useQuery({
    queryKey: ['readyz'],
    queryFn: async ({ signal }) => (await (await fetch('/readyz', { signal })).json()) as AnswerTo<'readyz'>,
    refetchInterval: 5_000,
  });

export function HealthSection() {
  return (
    <Section title={t('staff.operations.health')}>
      <Loaded query={useHealth()}>
        {({ checks }) => (
          <ListTable
            label={t('staff.operations.health')} rows={checks} rowKey={({ name }) => name}
            columns={[
              { key: 'name', label: t('staff.operations.part'), cell: ({ name }) => name },
              { key: 'ok', label: t('staff.order.state'), cell: ({ ok }) => <StatusBadge tone={ok ? 'good' : 'bad'} icon={ok ? IconCheck : IconX}>{t(ok ? 'staff.operations.fit' : 'staff.operations.unfit')}</StatusBadge> },
              { key: 'detail', label: t('staff.operations.detail'), cell: ({ detail }) => detail ?? '' },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
