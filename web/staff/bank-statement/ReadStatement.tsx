// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as bankLineRoutes from '#services/domains/bank/routes.ts';
import { type StatementColumn, statementColumns } from '#services/domains/bank/routes.ts';
import type { BodyTo } from '#web/api/forms/formOf.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatNumber } from '#words/format/numbers.ts';
import styles from './bankStatement.module.css';

type Read = AnswerTo<typeof bankLineRoutes.readBankStatement>;
type Columns = NonNullable<BodyTo<typeof bankLineRoutes.readBankStatement>['columns']>;

/** Browsers give a statement's file many types, or none. */
const types = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/x-ofx',
  'application/vnd.intu.qfx',
  'application/ofx',
  '',
];

/** The table's columns as staff named them, kept for the next statement of the same bank. */
const KEPT = 'bankStatementColumns';
const keptColumns = (): Columns | undefined => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** Takes a statement as pasted text or as a file, says what is in it, and keeps its payments. */
export function ReadStatement() {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [columns, setColumns] = useState<Columns>();
  const [read, setRead] = useState<Read>();
  const [round, setRound] = useState(0);
  const reading = useSend(
    (body: BodyTo<typeof bankLineRoutes.readBankStatement>) => call(bankLineRoutes.readBankStatement, { body }),
    {
      onDone: (answer) => {
        if (!answer.taken) return setRead(answer);
        toast.good(t('bankStatement.kept', counted(answer.found?.fresh ?? 0)));
        setText('');
        setRead(undefined);
        setColumns(undefined);
        setRound(round + 1);
        void queries.invalidateQueries({ queryKey: [bankLineRoutes.bankLines.name] });
      },
    },
  );
  const look = (given: string, mapped = columns ?? keptColumns()) => {
    setText(given);
    setRead(undefined);
    if (given.trim()) reading.mutate({ text: given, ...(mapped ? { columns: mapped } : {}) });
  };
  const map = (name: StatementColumn, at: string) => {
    const { [name]: _, ...others } = columns ?? read?.table?.columns ?? {};
    const mapped = at === '' ? others : { ...others, [name]: Number(at) };
    setColumns(mapped);
    localStorage.setItem(KEPT, JSON.stringify(mapped));
    look(text, mapped);
  };
  const found = read?.found;
  return (
    <Section title={t('bankStatement.read')}>
      <div className={styles['sources']}>
        <Textarea
          label={t('bankStatement.paste')}
          description={t('bankStatement.pasteHint')}
          value={text}
          rows={4}
          spellCheck={false}
          onChange={({ currentTarget }) => look(currentTarget.value)}
        />
        <FileDrop
          key={round}
          label={t('bankStatement.file')}
          hint={t('bankStatement.fileHint')}
          name="statement"
          accept={types}
          onChosen={(file) => void file.text().then((content) => look(content))}
        />
      </div>
      <Problem error={reading.error} />
      {read?.table && (
        <fieldset className={styles['columns']}>
          <legend>{t(found ? 'bankStatement.columns' : 'bankStatement.nameColumns')}</legend>
          {statementColumns.map((name) => (
            <Select
              key={name}
              label={t(`bankStatement.${name}`)}
              value={String((columns ?? read.table!.columns)[name] ?? '')}
              onChange={({ currentTarget }) => map(name, currentTarget.value)}
              options={[
                { value: '', label: t('bankStatement.noColumn') },
                ...read.table!.heads.map((head, at) => ({
                  value: String(at),
                  label: [head, read.table!.sample[0]?.[at]].filter(Boolean).join(': '),
                })),
              ]}
            />
          ))}
        </fieldset>
      )}
      {found && (
        <>
          <Callout tone={found.fresh > 0 ? 'good' : 'calm'}>
            {[
              ...(['incoming', 'outgoing'] as const).map(
                (way) =>
                  found[way].lines > 0 &&
                  t(`bankStatement.found.${way}`, {
                    ...counted(found[way].lines),
                    amount: formatMoney(found[way].cents, intlLocale()),
                  }),
              ),
              found.fresh === 0 && t('bankStatement.found.nothing'),
              found.known > 0 && t('bankStatement.found.known', counted(found.known)),
            ]
              .filter(Boolean)
              .join(' ')}
          </Callout>
          {found.unreadable.length > 0 && (
            <Callout tone="wait">
              {t('bankStatement.found.unreadable', {
                ...counted(found.unreadable.length),
                lines: found.unreadable.slice(0, 10).join(', '),
              })}
            </Callout>
          )}
          <div>
            <Button
              disabled={found.fresh === 0}
              loading={reading.isPending}
              onClick={() => {
                const mapped = columns ?? keptColumns();
                reading.mutate({ text, take: true, ...(mapped ? { columns: mapped } : {}) });
              }}
            >
              {t('bankStatement.keep', counted(found.fresh))}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

/** A number for the plural form, and its formatted text. */
const counted = (count: number) => ({ count, number: formatNumber(count, intlLocale()) });
