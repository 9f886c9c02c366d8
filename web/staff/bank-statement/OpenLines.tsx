// oxlint-disable max-lines-per-function -- its parts share which line is current
import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as bankLineRoutes from '#services/domains/orders/bankLines/routes.ts';
import type { BankLine } from '#services/http/routeTypes.ts';
import { callWith } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Money } from '#web/kit/Money.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Keys } from '#web/kit/shortcuts/Keys.tsx';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './bankStatement.module.css';

type Proposal = BankLine['proposals'][number];

/**
 * Lines that wait for a decision. A press or a digit matches the current line with an order and goes on to the next at
 * once; a decision that the server refuses brings its line back, with the reason.
 */
export function OpenLines({ rows }: { rows: readonly BankLine[] }) {
  const queries = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const [aside, setAside] = useState<BankLine>();
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
  const match = async (line: BankLine, { order }: Proposal) => {
    hide(line.id);
    const missing = order.dueCents - line.amountCents;
    const money = (cents: number) => formatMoney(cents, intlLocale());
    try {
      const answer = await callWith(
        bankLineRoutes.matchBankLine,
        {
          params: { id: line.id },
          body: {
            orderId: order.id,
            method: order.method ?? methodIn(`${line.name} ${line.memo}`),
            reason:
              missing > 0
                ? t('staff.decline.text.shortAmount', { missing: money(missing), total: money(order.dueCents) })
                : t('bankStatement.seen', { day: formatDay(line.day, intlLocale()) }),
          },
        },
        { idempotencyKey: crypto.randomUUID() },
      );
      toast.good(
        answer.confirmed
          ? t('bankStatement.confirmed', { number: order.number })
          : t('bankStatement.askedForRest', { number: order.number, missing: money(answer.missingCents) }),
      );
    } catch (fault) {
      setDecided((before) => new Set([...before].filter((id) => id !== line.id)));
      setChosen(line.id);
      toast.bad(`${t('staff.order.title', { number: order.number })}: ${problemText(fault)}`);
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
                <ProposedOrder
                  key={proposal.order.id}
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
    </>
  );
}

function ProposedOrder({
  line,
  proposal: { order, clues },
  first,
  digit,
  onMatch,
}: {
  line: BankLine;
  proposal: Proposal;
  first: boolean;
  digit: string | undefined;
  onMatch: () => void;
}) {
  const difference = line.amountCents - order.dueCents;
  return (
    <div className={styles['proposal']}>
      <Button size="compact-sm" variant={first ? 'filled' : 'default'} onClick={onMatch}>
        {digit && <Keys keys={digit} />}
        {t(difference < 0 ? 'bankStatement.askForRest' : 'bankStatement.confirm', { number: order.number })}
      </Button>
      <span>
        <Link to={`/admin/orders/${order.id}`}>{[order.clientName, order.buyerName].filter(Boolean).join(' · ')}</Link>{' '}
        <span className={styles['quiet']}>
          {difference === 0
            ? clues.map((clue) => t(`bankStatement.clue.${clue}`)).join(', ')
            : t(difference < 0 ? 'bankStatement.short' : 'bankStatement.over', {
                amount: formatMoney(Math.abs(difference), intlLocale()),
              })}
        </span>
      </span>
    </div>
  );
}

/** The method that the bank's text names; by default a transfer. */
const methodIn = (text: string) => (/zelle/i.test(text) ? 'zelle' : /cash ?app/i.test(text) ? 'cashapp' : 'bank');

function AsideDialog({ line, onClose, onDone }: { line: BankLine; onClose: () => void; onDone: () => void }) {
  const form = useRouteForm(formOf(bankLineRoutes.setBankLineAside), { params: { id: line.id }, onDone });
  return (
    <FormDialog title={t('bankStatement.setAside')} form={form} send={t('bankStatement.setAside')} onClose={onClose}>
      <FormField {...form.field('reason')} label={t('input.reason')} />
    </FormDialog>
  );
}
