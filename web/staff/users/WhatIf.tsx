import { useEffect, useState } from 'react';
import { Button, Progress } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { type AnswerTo, call, type RequestTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Outcomes } from './Outcomes.tsx';
import styles from './users.module.css';

type Asked = RequestTo<typeof settingRoutes.whatIf>['body'];
type Part = AnswerTo<typeof settingRoutes.whatIf>;

/** What the change in the form would have made of the last days' orders, asked for before it is saved. */
export function WhatIf({ changes }: Pick<Asked, 'changes'>) {
  const [asked, ask] = useState<{ days: Asked['days']; of: string }>();
  const of = JSON.stringify(changes);
  const days = asked?.of === of ? asked.days : undefined;
  return (
    <Section title={t('whatIf.title')} within>
      <p>{t('whatIf.lead')}</p>
      <div className={styles['actions']}>
        {([30, 90] as const).map((one) => (
          <Button
            key={one}
            variant={one === days ? 'filled' : 'default'}
            aria-pressed={one === days}
            onClick={() => ask({ days: one, of })}
          >
            {t('whatIf.days', { days: one })}
          </Button>
        ))}
      </div>
      {days && <Tried key={`${days} ${of}`} changes={changes} days={days} />}
    </Section>
  );
}

/** Asks for one part of the records after the other, and shows what was found so far. */
function Tried({ changes, days }: Pick<Asked, 'changes' | 'days'>) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['what if', changes, days],
    queryFn: ({ pageParam: after, signal }) =>
      call(settingRoutes.whatIf, { body: { changes, days, ...(after === null ? {} : { after }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Part) => next,
    retry: false,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const parts = data?.pages ?? [];
  const total = parts[0]?.total ?? 0;
  const done = parts.reduce((sum, { records }) => sum + records, 0);
  const isOver = data !== undefined && !hasNextPage;
  return (
    <>
      {error && <FailedState title={null} error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {!isOver && !error && (
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('whatIf.title')} animated />
      )}
      {data && (
        <p role="status">{isOver ? t('whatIf.done', { total: done }) : t('whatIf.checking', { done, total })}</p>
      )}
      {data && <Outcomes parts={parts} isOver={isOver} />}
    </>
  );
}
