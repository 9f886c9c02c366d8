import type { ChainCheckView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { formatInstant } from '#words/format/dates.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './audit.module.css';
import { BrokenLinks } from './BrokenLinks.tsx';
import { CheckProgress } from './CheckProgress.tsx';
import { Differences } from './Differences.tsx';
import { ReadOnlySection } from './ReadOnlySection.tsx';

const LOOK_MS = 500;

/**
 * Whether the log was tampered with: the result of the last check of all hashes, and a button for a new one with its
 * progress.
 */
export function ChainSection() {
  const queries = useQueryClient();
  const checks = useQuery({
    queryKey: ['chainChecks'],
    queryFn: ({ signal }) => call(auditRoutes.chainChecks, {}, { signal }),
    refetchInterval: ({ state }) => (runningIn(state.data?.rows) ? LOOK_MS : false),
  });
  const begin = useMutation({
    mutationFn: () => call(auditRoutes.checkChain, { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['chainChecks'] }),
  });
  const { data, error, isPending, refetch } = checks;
  const running = runningIn(data?.rows);
  const newest = data?.rows.find(({ stream, state }) => stream === null && state !== 'running');
  return (
    <Section
      title={t('audit.chain.title')}
      aside={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={begin.isPending || running !== undefined}
          onClick={() => begin.mutate()}
        >
          {t('audit.chain.check')}
        </Button>
      }
    >
      {data?.readOnly && <ReadOnlySection readOnly={data.readOnly} />}
      {data?.watch && !data.watch.whole && (
        <Callout tone="bad" title={t('audit.chain.watched', { at: formatInstant(data.watch.at, intlLocale()) })}>
          <ul>
            {data.watch.findings.map((finding) => (
              <li key={finding}>
                <code>{finding}</code>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {isPending && <Skeletons rows={1} height={44} />}
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {running && <CheckProgress check={running} />}
      {data &&
        !running &&
        (newest?.state === 'failed' ? (
          <Callout tone="wait">{t('audit.chain.failed')}</Callout>
        ) : (
          <ChainResult check={data.last} watch={data.watch} />
        ))}
      <Problem error={begin.error} />
    </Section>
  );
}

const runningIn = (rows: readonly ChainCheckView[] | undefined) =>
  rows?.find(({ state, stream }) => state === 'running' && stream === null);

/** Result of the last manual check; before the first of them, of the automatic one. */
export function ChainResult({
  check,
  watch,
}: {
  check: ChainCheckView | null;
  watch: AnswerTo<typeof auditRoutes.chainChecks>['watch'];
}) {
  if (!check && watch?.whole) {
    const at = formatInstant(watch.at, intlLocale());
    return <Callout tone="good">{t('audit.chain.watchedWhole', { count: watch.events, at })}</Callout>;
  }
  if (!check) return watch ? null : <Callout tone="calm">{t('audit.chain.never')}</Callout>;
  const { state, events, startedByName, endedAt, broken, differences } = check;
  const when = (
    <span className={styles['quiet']}>
      {t('audit.chain.last', {
        at: formatInstant(endedAt ?? check.startedAt, intlLocale()),
        by: startedByName || t('staff.timeline.nobody'),
      })}
    </span>
  );
  if (state === 'whole') {
    return (
      <Callout tone="good">
        <strong>{t('audit.chain.whole', { count: events })}</strong> {when}
      </Callout>
    );
  }
  return (
    <Callout
      tone="bad"
      urgent
      title={broken.length > 0 ? t('audit.chain.broken', { count: broken.length }) : t('audit.chain.differs')}
    >
      {when}
      <BrokenLinks links={broken} />
      <Differences differences={differences} />
    </Callout>
  );
}
