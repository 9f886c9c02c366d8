import { useState } from 'react';
import { logGrowth } from '#services/domains/audit/evidence/routes.ts';
import { hasGrown, type LogState, openCheckpoint } from '#workflows/receipt/logProofs.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import form from '#web/site/forms/siteForm.module.css';

type Found = { readonly kind: 'grew'; readonly count: number } | { readonly kind: 'shorter' | 'differs' | 'otherLog' };

/** Compares the log of a receipt with the one of today. This asks the server, which learns the size of the log and nothing else. */
export function LogOfToday({ log, logKey }: { log: LogState; logKey: string }) {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    setProblem(undefined);
    comparedToday(log, logKey)
      .then(setFound, (fault: unknown) => setProblem(problemText(fault)))
      .finally(() => setAsking(false));
  };
  return (
    <>
      <div>
        <button type="button" className={form['quiet']} aria-busy={isAsking} onClick={() => !isAsking && ask()}>
          {t('verify.today.ask')}
        </button>
      </div>
      {problem && <Callout tone="bad">{problem}</Callout>}
      {found && (
        <Callout tone={found.kind === 'grew' ? 'good' : 'bad'}>
          {found.kind === 'grew' && found.count > 0
            ? t('verify.today.grew', { count: found.count })
            : t(`verify.today.${found.kind === 'grew' ? 'same' : found.kind}`)}
        </Callout>
      )}
    </>
  );
}

async function comparedToday(log: LogState, logKey: string): Promise<Found> {
  const { checkpoint, path } = await call(logGrowth, { query: { size: log.size } });
  const today = checkpoint === null ? undefined : await openCheckpoint(crypto.subtle, checkpoint, logKey);
  if (!today) return { kind: 'otherLog' };
  if (path === null) return { kind: 'shorter' };
  const grew = await hasGrown(crypto.subtle, log, today, path);
  return grew ? { kind: 'grew', count: today.size - log.size } : { kind: 'differs' };
}
