import { Trans } from 'react-i18next';
import * as statementRoutes from '#services/domains/accounting/statements/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { EarnedBy } from './EarnedBy.tsx';
import { ExpectedPayouts } from './ExpectedPayouts.tsx';
import styles from './payouts.module.css';
import { TableLink } from '#web/record/TableLink.tsx';

type StatementAnswer = AnswerTo<typeof statementRoutes.statement>;

/** Earnings and payouts of a month, each line with its booking. Future payouts are listed above it. */
export function Statement() {
  const filters = useUrlFilters();
  const asked = filters.applied('month');
  // An invalid month in the address shows the newest one.
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked ?? '') ? asked : undefined;
  const statement = useAnswer(
    statementRoutes.statement,
    { query: month ? { month } : {} },
    { watches: ['booking', 'extension'], keepLast: true },
  );
  return (
    <Loaded query={statement} failed={t('payouts.failed')}>
      {(answer) => (
        <>
          <ExpectedPayouts expected={answer.expected} />
          <Section title={t('payouts.statement')}>
            {answer.months.length === 0 ? (
              <p className={styles['quiet']}>{t('payouts.none')}</p>
            ) : (
              <>
                <MonthChoice answer={answer} onChosen={(chosen) => filters.choose('month', chosen)} />
                <Lines lines={answer.lines} />
              </>
            )}
          </Section>
        </>
      )}
    </Loaded>
  );
}

function MonthChoice({ answer, onChosen }: { answer: StatementAnswer; onChosen: (month: string) => void }) {
  const { months, years, month } = answer;
  const year = month?.slice(0, 4) ?? '';
  const paidCents = years.find((one) => one.year === year)?.paidCents ?? 0;
  return (
    <div className={styles['months']}>
      <Select
        label={t('payouts.month')}
        value={month ?? ''}
        onChange={({ currentTarget }) => onChosen(currentTarget.value)}
        options={months.map((one) => ({ value: one.month, label: formatMonth(one.month, intlLocale()) }))}
      />
      <span className={styles['sums']}>
        <Trans i18nKey="payouts.paidIn" values={{ year }} components={{ amount: <Money cents={paidCents} /> }} />
      </span>
      <div className={styles['files']}>
        {(['csv', 'pdf'] as const).map((file) => (
          <TableLink
            key={file}
            route={statementRoutes.exportStatement}
            query={{ year, format: file }}
            label={t(`payouts.${file}`, { year })}
            {...(file === 'csv' ? {} : { failed: t('failed.title') })}
          />
        ))}
      </div>
    </div>
  );
}

const Lines = ({ lines }: Pick<StatementAnswer, 'lines'>) => (
  <ListTable
    label={t('payouts.statement')}
    rows={lines}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'booking',
        title: true,
        label: t('payouts.what'),
        cell: ({ kind, ...line }) => (
          <span>
            {t(`payouts.kind.${kind}`)} <EarnedBy {...line} />
          </span>
        ),
      },
      { key: 'when', label: t('payouts.when'), cell: ({ at }) => <DateTime at={at} /> },
      { key: 'reference', label: t('input.reference'), cell: sentAs },
      { key: 'earned', label: t('payouts.earned'), align: 'right', cell: (line) => <Cents cents={line.earnedCents} /> },
      { key: 'paid', label: t('payouts.paidOut'), align: 'right', cell: (line) => <Cents cents={line.paidCents} /> },
    ]}
  />
);

/** The payout method, and the bank's reference. */
const sentAs = ({ method, reference }: StatementAnswer['lines'][number]) =>
  listed([...(method ? [t(`value.${method}`)] : []), ...(reference ? [reference] : [])]);

const Cents = ({ cents }: { cents: number }) => (cents === 0 ? null : <Money cents={cents} />);
