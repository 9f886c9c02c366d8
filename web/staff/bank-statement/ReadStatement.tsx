// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as bankLineRoutes from '#services/domains/bank/routes.ts';
import { type StatementColumn, statementColumns } from '#services/domains/bank/routes.ts';
import type { BodyTo } from '#web/api/forms/formOf.ts';
import { call } from '#web/api/call.ts';
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

/** Columns as staff named them, by the table's headings: kept for the next statement of the same bank. */
const KEPT = 'bankStatementColumnsByHeads';
const allKept = (): Readonly<Record<string, Columns>> => {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {};
  } catch {
    return {};
  }
};

/** Banks write in UTF-8, in what Windows had before, or as Excel's Unicode text. */
async function textIn(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2).join()];
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Takes a statement as pasted text or as a file, says what is in it, and keeps its payments. */
export function ReadStatement() {
  const queries = useQueryClient();
  const [{ text, turn }, setStatement] = useState({ text: '', turn: 0 });
  const [named, setNamed] = useState<Columns>();
  const [taken, setTaken] = useState(0);
  const reading = (columns: Columns | undefined, enabled: boolean) => ({
    queryKey: [bankLineRoutes.readBankStatement.name, turn, columns],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(bankLineRoutes.readBankStatement, { body: { text, ...(columns ? { columns } : {}) } }, { signal }),
    enabled: enabled && text.trim() !== '',
    gcTime: 0,
  });
  const recognized = useQuery(reading(undefined, true));
  const heads = JSON.stringify(recognized.data?.table?.heads);
  const columns = named ?? allKept()[heads];
  const asNamed = useQuery(reading(columns, columns !== undefined && recognized.data !== undefined));
  const { data: read, error } = columns ? asNamed : recognized;
  const taking = useSend(
    (body: BodyTo<typeof bankLineRoutes.readBankStatement>) => call(bankLineRoutes.readBankStatement, { body }),
    {
      onDone: (answer) => {
        toast.good(t('bankStatement.kept', counted(answer.found?.fresh ?? 0)));
        look('');
        setTaken(taken + 1);
        void queries.invalidateQueries({ queryKey: [bankLineRoutes.bankLines.name] });
      },
    },
  );
  const look = (given: string) => {
    setStatement({ text: given, turn: turn + 1 });
    setNamed(undefined);
  };
  const map = (name: StatementColumn, at: string) => {
    const { [name]: _, ...others } = columns ?? read?.table?.columns ?? {};
    const mapped = at === '' ? others : { ...others, [name]: Number(at) };
    setNamed(mapped);
    localStorage.setItem(KEPT, JSON.stringify({ ...allKept(), [heads]: mapped }));
  };
  const table = recognized.data?.table;
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
          key={taken}
          label={t('bankStatement.file')}
          hint={t('bankStatement.fileHint')}
          name="statement"
          accept={types}
          onChosen={(file) => void textIn(file).then((content) => look(content))}
        />
      </div>
      <Problem error={taking.error ?? error} />
      {table && (
        <fieldset className={styles['columns']}>
          <legend>{t(found ? 'bankStatement.columns' : 'bankStatement.nameColumns')}</legend>
          {statementColumns.map((name) => (
            <Select
              key={name}
              label={t(`bankStatement.${name}`)}
              value={String((columns ?? table.columns)[name] ?? '')}
              onChange={({ currentTarget }) => map(name, currentTarget.value)}
              options={[
                { value: '', label: t('bankStatement.noColumn') },
                ...table.heads.map((head, at) => ({
                  value: String(at),
                  label: [head, table.sample[0]?.[at]].filter(Boolean).join(': '),
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
              loading={taking.isPending}
              onClick={() => taking.mutate({ text, take: true, ...(columns ? { columns } : {}) })}
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
