import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { BrokenLinks } from './BrokenLinks.tsx';
import { CheckProgress } from './CheckProgress.tsx';

const LOOK_MS = 400;

/** Verifies one record's chain of hashes. */
export function RecordCheck({ stream }: { stream: string }) {
  const begin = useMutation({ mutationFn: () => call(auditRoutes.checkChain, { body: { stream } }) });
  const id = begin.data?.id;
  const { data: check = begin.data, error } = useQuery({
    queryKey: ['chainCheck', id],
    queryFn: ({ signal }) => call(auditRoutes.chainCheck, { params: { checkId: id! } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? LOOK_MS : false),
  });
  return (
    <div>
      {check?.state === 'running' && <CheckProgress check={check} />}
      {check?.state === 'whole' && (
        <Callout tone="good" urgent>
          {t('audit.chain.whole', { count: check.events })}
        </Callout>
      )}
      {check?.state === 'failed' && (
        <Callout tone="wait" urgent>
          {t('audit.chain.failed')}
        </Callout>
      )}
      {check?.state === 'broken' && (
        <Callout tone="bad" urgent title={t('audit.chain.broken', { count: check.broken.length })}>
          <BrokenLinks links={check.broken} />
        </Callout>
      )}
      {!check && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconShieldCheck size={15} aria-hidden />}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {t('audit.chain.checkRecord')}
        </Button>
      )}
      <Problem error={begin.error ?? error} />
    </div>
  );
}
