import type { RouteTypes } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './card-import.module.css';

type Checked = RouteTypes['checkImport']['answer'];

type Row = Checked['rows'][number];

/** Maximum number of rows that the page shows at once: errors come first. */
const SHOWN = 200;

/** The check's result for each row, the errors first. */
export function CheckedRows({ rows }: { rows: Checked['rows'] }) {
  const problems = rows.filter(({ verdict }) => verdict === 'refused');
  const [show, setShow] = useState(problems.length > 0 ? 'problems' : 'everything');
  const chosen = show === 'problems' ? problems : rows;
  return (
    <Section title={t('cardImport.result')}>
      {problems.length > 0 && problems.length < rows.length && (
        <div className={styles['links']} role="group" aria-label={t('cardImport.show')}>
          {(['problems', 'everything'] as const).map((value) => (
            <Button
              key={value}
              size="sm"
              variant={show === value ? 'filled' : 'default'}
              aria-pressed={show === value}
              onClick={() => setShow(value)}
            >
              {t(`cardImport.${value}`)}
            </Button>
          ))}
        </div>
      )}
      <ListTable
        label={t('cardImport.result')}
        rows={chosen.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: 'line',
            label: t('cardImport.line'),
            title: true,
            cell: ({ line }) => `${t('cardImport.line')} ${line}`,
          },
          { key: 'what', label: t('cardImport.what'), cell: What },
          { key: 'verdict', label: t('cardImport.result'), cell: Verdict },
        ]}
      />
      {chosen.length > SHOWN && (
        <p className={styles['quiet']}>{t('cardImport.more', { shown: SHOWN, count: chosen.length })}</p>
      )}
    </Section>
  );
}

function What({ card, lender }: Row) {
  if (!card) return null;
  const { limitCents, statementDay, openedOn } = card;
  return t('cardImport.card', {
    bank: lender ?? '',
    limit: formatMoney(limitCents, intlLocale()),
    day: statementDay,
    month: openedOn,
  });
}

const icons = { new: IconCheck, known: IconCircleDashed, refused: IconAlertTriangle } as const;

function Verdict({ verdict, faults }: Row) {
  const Icon = icons[verdict];
  return (
    <div className={styles['verdict']} data-verdict={verdict}>
      <Icon size={17} aria-hidden />
      <span>
        {faults.length === 0 ? t(`cardImport.verdict.${verdict}`) : faults.map((fault) => faultText(fault)).join(' ')}
      </span>
    </div>
  );
}

/** The error, with its column. Our own rules have a sentence of their own. */
export function faultText({ column, code, values }: Row['faults'][number]): string {
  const key = `cardImport.fault.${code}`;
  if (!hasWords(key)) return refusalText({ code, values });
  const what = t(key, values);
  return column === null ? what : `${t('cardImport.faultIn', { column: t(`cardImport.column.${column}`), what })}.`;
}
