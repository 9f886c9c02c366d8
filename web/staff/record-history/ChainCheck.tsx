import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { entries } from '#web/lifecycles/entries.ts';
import { send } from '#web/api/transport.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import type { RecordRef } from './useRecordHistory.ts';

interface ChainAnswer {
  readonly whole: boolean;
  readonly events: number;
  readonly brokenAt: string | null;
}

/** A button that verifies the record's chain of hashes. */
export function ChainCheck({ lifecycle, id }: RecordRef) {
  const check = useMutation({
    mutationFn: async () =>
      (await send({
        method: 'get',
        path: `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/verify/`,
      })) as ChainAnswer,
  });
  return (
    <Section
      title={t('staff.chain.title')}
      aside={
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {t('staff.chain.check')}
        </Button>
      }
    >
      {check.data ? (
        <Callout tone={check.data.whole ? 'good' : 'bad'} urgent>
          {check.data.whole
            ? t('staff.chain.whole', { count: check.data.events })
            : t('staff.chain.broken', { revision: check.data.brokenAt })}
        </Callout>
      ) : (
        <span>{t('staff.chain.hint')}</span>
      )}
      <Problem error={check.error} />
    </Section>
  );
}
