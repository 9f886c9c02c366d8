// oxlint-disable max-lines-per-function -- its parts share which line is current
import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as bankLineRoutes from '#services/domains/bank/routes.ts';
import type { BankLine } from '#services/http/routeTypes.ts';
import { callWith } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Keys } from '#web/kit/shortcuts/Keys.tsx';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './bankStatement.module.css';
import { decisionOn, told } from './decision.ts';
import { AsideDialog, ReuseDialog, type Reusing } from './LineDialogs.tsx';
import { Proposed } from './Proposed.tsx';

type Proposal = BankLine['proposals'][number];

/**
 * Lines that wait for a decision. A press or a digit takes a proposal for the current line and goes on to the next at
 * once; a decision that the server refuses brings its line back, with the reason.
 */
export function OpenLines({ rows }: { rows: readonly BankLine[] }) {
  const queries = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const [aside, setAside] = useState<BankLine>();
  const [reusing, setReusing] = useState<Reusing>();
  const shown = rows.filter(({ id }) => !decided.has(id));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  );
  const current = shown[at];
  const go = (by: number) => setChosen(shown[Math.min(Math.max(at + by, 0), shown.length - 1)]?.id);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  const refetch = () => queries.invalidateQueries({ queryKey: [bankLineRoutes.bankLines.name] });
  const hide = (id: string) => {
    setDecided((before) => new Set([...before, id]));
    setChosen(shown[at + 1]?.id);
  };
  const match = async (line: BankLine, { target }: Proposal) => {
    hide(line.id);
    const fixed = decisionOn({ line, target });
    try {
      const answer = await callWith(
        bankLineRoutes.matchBankLine,
        { params: { id: line.id }, body: fixed },
        { idempotencyKey: crypto.randomUUID() },
      );
      told(target, answer);
    } catch (fault) {
      setDecided((before) => new Set([...before].filter((id) => id !== line.id)));
      setChosen(line.id);
      if (problemOf(fault)?.code === 'referenceIsNew') setReusing({ line, target, why: problemText(fault) });
      else toast.bad(problemText(fault));
    }
    void refetch();
  };
  useShortcuts(t('bankStatement.title'), [
    { keys: 'j', words: t('bankStatement.next'), run: () => go(1) },
    { keys: 'k', words: t('bankStatement.before'), run: () => go(-1) },
    ...['1', '2', '3'].map((keys, index) => ({
      keys,
      words: t('bankStatement.matchNth', { nth: keys }),
      run: () => {
        const proposal = current?.proposals[index];
        if (current && proposal) void match(current, proposal);
      },
    })),
    { keys: 's', words: t('bankStatement.setAside'), run: () => setAside(current) },
  ]);
  return (
    <>
      <p className={styles['hint']}>
        <Keys keys="1" /> {t('bankStatement.keysHint')}
      </p>
      <ol ref={list} className={styles['lines']} aria-label={t('bankStatement.tab.open')}>
        {shown.map((line) => (
          <li key={line.id} className={styles['line']} aria-current={line.id === current?.id || undefined}>
            <div className={styles['came']}>
              <strong className={styles['amount']}>
                <Money cents={line.amountCents} />
              </strong>
              <Day date={line.day} />
            </div>
            <div className={styles['texts']}>
              <div>{line.name || t('bankStatement.noName')}</div>
              <div className={styles['quiet']}>{[line.memo, line.reference].filter(Boolean).join(' · ')}</div>
            </div>
            <div className={styles['proposals']}>
              {line.proposals.length === 0 && <span className={styles['quiet']}>{t('bankStatement.fitsNone')}</span>}
              {line.proposals.map((proposal, index) => (
                <Proposed
                  key={`${proposal.target.kind} ${proposal.target.id}`}
                  {...{ line, proposal }}
                  first={index === 0}
                  digit={line.id === current?.id ? String(index + 1) : undefined}
                  onMatch={() => void match(line, proposal)}
                />
              ))}
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${t('bankStatement.setAside')}: ${line.name}`}
                onClick={() => setAside(line)}
              >
                {t('bankStatement.setAside')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {aside && (
        <AsideDialog
          line={aside}
          onClose={() => setAside(undefined)}
          onDone={() => {
            hide(aside.id);
            setAside(undefined);
            void refetch();
          }}
        />
      )}
      {reusing && (
        <ReuseDialog
          reusing={reusing}
          onClose={() => setReusing(undefined)}
          onDone={() => {
            hide(reusing.line.id);
            setReusing(undefined);
            void refetch();
          }}
        />
      )}
    </>
  );
}
