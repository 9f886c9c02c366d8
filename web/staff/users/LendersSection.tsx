import type { LenderView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { clientFields, type LenderTerm, lenderTermNames, lenderTermSpecs } from '#workflows/settings/lenderTerms.ts';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { ChangeToUndo } from './ChangeToUndo.tsx';
import { LenderDialog } from './LenderDialog.tsx';
import styles from './users.module.css';

type LastOfLender = NonNullable<AnswerTo<typeof settingRoutes.lenders>['last']>;

/**
 * Each lender's terms for a card: those in force, and planned ones. Admins change one lender at a time, from a day on.
 */
export function LendersSection() {
  const lenders = useAnswer(settingRoutes.lenders, {}, { watches: ['settings'] });
  const [open, setOpen] = useState<number>();
  const undoing = useSend(
    (revision: number, idempotencyKey) => call(settingRoutes.undoLender, { body: { revision } }, { idempotencyKey }),
    {
      touches: ['settings'],
      done: t('constants.undone'),
      onFailed: (error) => toast.bad(problemText(error)),
    },
  );
  return (
    <Section title={t('lenders.title')}>
      <p>{t('lenders.lead')}</p>
      <Loaded query={lenders}>
        {(answer) => {
          const lender = answer.rows.find(({ id }) => id === open);
          return (
            <>
              <ListTable
                label={t('lenders.title')}
                columns={columns(setOpen)}
                rows={answer.rows}
                rowKey={({ id }) => String(id)}
              />
              {answer.last && (
                <ChangeToUndo
                  entries={[[answer.last.lender, listed(changedTerms(answer.last))]]}
                  last={answer.last}
                  undoing={undoing.isPending}
                  onUndo={() => undoing.mutate(answer.revision)}
                />
              )}
              {lender && (
                <LenderDialog
                  lender={lender}
                  lenders={answer}
                  onUndo={undoing.mutate}
                  onClose={() => setOpen(undefined)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

const columns = (onChange: (id: number) => void): readonly Column<LenderView>[] => [
  { key: 'name', label: t('lenders.lender'), title: true, cell: nameAndPlans },
  { key: 'age', label: t('lenders.age'), cell: ({ minAgeYears }) => t('lenders.years', { count: minAgeYears }) },
  { key: 'limit', label: t('lenders.limit'), cell: ({ minLimitCents }) => formatMoney(minLimitCents, intlLocale()) },
  { key: 'slots', label: t('lenders.slots'), cell: ({ maxSlots }) => maxSlots },
  { key: 'day', label: t('lenders.day'), cell: ({ statementDay }) => statementDay ?? t('lenders.anyDay') },
  { key: 'days', label: t('lenders.days'), cell: ownDays },
  { key: 'notes', label: t('lenders.notes'), cell: (lender) => listed(notesOn(lender)) || '–' },
  {
    key: 'change',
    label: t('lenders.change'),
    actions: true,
    cell: ({ id, name }) => (
      <Button
        variant="default"
        size="compact-md"
        onClick={() => onChange(id)}
        aria-label={t('lenders.changeOf', { lender: name })}
      >
        {t('lenders.change')}
      </Button>
    ),
  },
];

const nameAndPlans = ({ name, planned }: LenderView) => (
  <div>
    {name}
    {planned.map(({ from, changes }) => (
      <small key={from} className={styles['planned']}>
        {t('lenders.planned', { at: formatInstant(from, intlLocale()), changes: listed(termsIn(changes)) })}
      </small>
    ))}
  </div>
);

/** Each term before and after: `Slots, at most: 3 → 5`. */
const changedTerms = ({ before, after }: Pick<LastOfLender, 'before' | 'after'>): readonly string[] =>
  lenderTermNames.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was === undefined || is === undefined) return [];
    return [named(t(`staff.path.${name}`), `${termText(name, was)} → ${termText(name, is)}`)];
  });

/** The terms of a change, each with its value. */
const termsIn = (changes: LenderView['planned'][number]['changes']): readonly string[] =>
  lenderTermNames.flatMap((name) => {
    const value = changes[name];
    return value === undefined ? [] : [named(t(`staff.path.${name}`), termText(name, value))];
  });

function termText(name: LenderTerm, value: LenderView[LenderTerm]): string {
  if (typeof value === 'object' && value !== null) {
    return listed(value.map((one) => t(`client.${one}`))) || t('constants.none');
  }
  if (typeof value === 'boolean') return t(value ? 'grid.filter.yes' : 'grid.filter.no');
  if (value === null) return t('constants.none');
  return name === 'minLimitCents' ? formatMoney(value, intlLocale()) : String(value);
}

const ownDays = ({ securityDays, removalHoldDays, reportingDays }: LenderView): string =>
  listed([
    ...(securityDays === null ? [] : [t('lenders.security', { days: securityDays })]),
    ...(removalHoldDays === null ? [] : [t('lenders.removal', { days: removalHoldDays })]),
    ...(reportingDays === null ? [] : [t('lenders.reporting', { days: reportingDays })]),
  ]) || '–';

/** Facts about a lender, and the user details that it requires, if not all of them. */
const notesOn = (lender: LenderView): readonly string[] => [
  ...lenderTermNames
    .filter((name) => lenderTermSpecs[name].kind === 'flag' && lender[name] === true)
    .map((name) => t(`staff.path.${name}`)),
  ...(lender.asks.length < clientFields.length ? [named(t('staff.path.asks'), termText('asks', lender.asks))] : []),
];
