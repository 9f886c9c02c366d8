import { Document, Page, Text } from '@react-pdf/renderer';
import type { StatementMonth } from '#projections/ledger/statement.ts';
import { fontsFor } from '#services/evidence/pdf/fonts.ts';
import { type Phrasing, phrasing } from '#services/evidence/pdf/phrasing.ts';
import { printDocument } from '#services/evidence/pdf/printDocument.ts';
import { tag } from '#services/evidence/pdf/structure.ts';
import { styles } from '#services/evidence/pdf/styles.ts';
import { Facts, Table } from '#services/evidence/pdf/Table.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { type Language, languages } from '#words/languages.ts';
import type { Expected } from '#services/domains/accounting/statements/contract.ts';
import type { NamedLine } from '#services/domains/accounting/statements/earnings.ts';

export interface StatementToPrint {
  readonly language: Language;
  readonly year: string;
  /** Whose earnings they are. */
  readonly name: string;
  readonly madeAt: string;
  readonly months: readonly StatementMonth[];
  readonly lines: readonly NamedLine[];
  readonly expected: readonly Expected[];
}

/** The statement of a year in print. Import it when it is needed: the renderer and its fonts cost 80 MB. */
export function renderStatement(statement: StatementToPrint): Promise<Buffer> {
  const { language, year, name, madeAt } = statement;
  const say = phrasing(language, { issuer: '' });
  const { t } = say;
  const title = t('payouts.statementOf', { year });
  const fonts = fontsFor(JSON.stringify([statement, title]));
  return printDocument(
    <Document title={title} author={t('app.name')} language={language} creationDate={new Date(madeAt)}>
      <Page size="LETTER" style={[styles.page, { fontFamily: fonts }]}>
        <Text
          style={styles.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${t('app.name')} · ${title} · ${t('evidence.page', { page: String(pageNumber), pages: String(totalPages) })}`
          }
        />
        <Text style={styles.title} tag={tag('H1')}>
          {title}
        </Text>
        <Text style={styles.about}>{t('payouts.printedFor', { name, at: say.instant(madeAt) })}</Text>
        <Sums statement={statement} say={say} />
        <Months statement={statement} say={say} />
        <Entries statement={statement} say={say} />
        <ToCome statement={statement} say={say} />
      </Page>
    </Document>,
  );
}

interface PartProps {
  readonly statement: StatementToPrint;
  readonly say: Phrasing;
}

function Sums({ statement: { months, expected }, say: { t, money } }: PartProps) {
  const facts = [
    [t('payouts.earned'), sum(months, ({ earnedCents }) => earnedCents)],
    [t('payouts.paidOut'), sum(months, ({ paidCents }) => paidCents)],
    [t('payouts.expected'), sum(expected, ({ amountCents }) => amountCents)],
  ] as const;
  return <Facts facts={facts.map(([name, cents]) => [name, money(cents)])} strong />;
}

const Months = ({ statement: { months, language }, say: { t, money } }: PartProps) => (
  <Table
    title={t('payouts.statement')}
    nothing={t('evidence.nothing')}
    columns={[
      [t('payouts.month'), 3],
      [t('payouts.earned'), 1.4, 'right'],
      [t('payouts.paidOut'), 1.4, 'right'],
    ]}
    rows={months
      .toReversed()
      .map(({ month, earnedCents, paidCents }) => [
        formatMonth(month, languages[language].intl),
        money(earnedCents),
        money(paidCents),
      ])}
  />
);

const Entries = ({ statement: { lines }, say }: PartProps) => (
  <Table
    title={say.t('payouts.entries')}
    nothing={say.t('evidence.nothing')}
    columns={[
      [say.t('payouts.when'), 2.4],
      [say.t('payouts.what'), 3.2],
      [say.t('input.reference'), 1.6],
      [say.t('payouts.earned'), 1.1, 'right'],
      [say.t('payouts.paidOut'), 1.1, 'right'],
    ]}
    strong={1}
    rows={lines
      .toReversed()
      .map((line) => [
        say.instant(line.at),
        `${say.t(`payouts.kind.${line.kind}`)}\n${earnedBy(line, say)}`,
        sentAs(line, say),
        amount(line.earnedCents, say),
        amount(line.paidCents, say),
      ])}
  />
);

const ToCome = ({ statement: { expected }, say }: PartProps) => (
  <Table
    title={say.t('payouts.expected')}
    nothing={say.t('payouts.expectedNone')}
    columns={[
      [say.t('payouts.earnedBy'), 3.2],
      [say.t('payouts.expectedOn'), 3],
      [say.t('payouts.amount'), 1.1, 'right'],
    ]}
    rows={expected.map((one) => [earnedBy(one, say), expectedOn(one, say), say.money(one.amountCents)])}
  />
);

function earnedBy(
  {
    source,
    number,
    bank,
    referred,
  }: Pick<NamedLine, 'source' | 'bank' | 'referred'> & { number: number | string | null },
  { t }: Phrasing,
): string {
  const of = source === 'referral' ? referred : number === null ? null : t('payouts.booking', { number });
  return [source === 'booking' ? null : t(`payouts.source.${source}`), of, bank].filter(Boolean).join(' · ');
}

function expectedOn({ on, payable, amountCents }: Expected, { t, day }: Phrasing): string {
  if (amountCents < 0) return t('payouts.setOff');
  if (on === null) return t('payouts.oncePosted');
  return t(payable ? 'payouts.nowPayable' : 'payouts.from', { day: day(on) });
}

const sentAs = ({ method, reference }: NamedLine, { t }: Phrasing): string =>
  [method && t(`value.${method}`), reference].filter(Boolean).join('\n');
const amount = (cents: number, { money }: Phrasing): string => (cents === 0 ? '' : money(cents));
const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((cents, row) => cents + of(row), 0);
