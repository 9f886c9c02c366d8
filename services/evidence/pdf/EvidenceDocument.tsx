// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { Report, ReportedEvent } from '../report.ts';
import type { Phrasing } from './phrasing.ts';
import { tag } from './structure.ts';
import { styles } from './styles.ts';
import { Facts, Table } from './Table.tsx';

/** The printed evidence pack: what happened, who was part of it, what was paid and agreed, and every event's hash. */
export function EvidenceDocument({ report, say, fonts }: { report: Report; say: Phrasing; fonts: string[] }) {
  const { t } = say;
  const { pack, events, parties, lines, payments, consents, files, totalCents } = report;
  const recordOf = (stream: string) =>
    stream === `order-${pack.order.id}` && pack.order.number !== null
      ? t('staff.order.title', { number: pack.order.number })
      : say.record(stream);
  const withReason = ({ type, because }: ReportedEvent) =>
    because === null ? say.event(type) : `${say.event(type)}\n${because || t('client.erased')}`;
  const eventCells = (event: ReportedEvent) => [
    say.instant(event.at),
    withReason(event),
    say.who(event),
    recordOf(event.stream),
  ];
  const title = t('evidence.title', { number: pack.order.number ?? pack.order.id });
  return (
    <Document
      title={title}
      author={pack.issuer}
      subject={pack.order.id}
      language={say.language}
      creationDate={new Date(pack.madeAt)}
    >
      <Page size="LETTER" style={[styles.page, { fontFamily: fonts }]}>
        <Text
          style={styles.footer}
          fixed
          render={({ pageNumber, totalPages }) =>
            `${title} · ${t('evidence.page', { page: String(pageNumber), pages: String(totalPages) })}`
          }
        />
        <Text style={styles.title} tag={tag('H1')}>
          {title}
        </Text>
        <Text style={styles.about}>{t('evidence.about')}</Text>
        <Summary report={report} say={say} />
        <Table
          title={t('evidence.section.parties')}
          nothing={t('evidence.nothing')}
          columns={[
            ['', 1],
            ['', 3],
          ]}
          rows={parties.map(({ role, name }) => [t(`evidence.role.${role}`), name || t('client.erased')])}
        />
        <Table
          title={t('evidence.section.lines')}
          nothing={t('evidence.nothing')}
          columns={[
            ['', 0.4],
            [t('evidence.column.card'), 3],
            [t('evidence.column.statement'), 2],
            [t('evidence.column.price'), 1],
          ]}
          rows={
            lines.length === 0
              ? []
              : [
                  ...lines.map(({ line, bank, statementDate, priceCents }) => [
                    String(line),
                    bank,
                    say.day(statementDate),
                    say.money(priceCents),
                  ]),
                  ['', t('payment.total'), '', say.money(totalCents)],
                ]
          }
        />
        <Table
          title={t('evidence.section.journey')}
          nothing={t('evidence.nothing')}
          columns={[
            [t('evidence.column.when'), 2.4],
            [t('evidence.column.what'), 3],
            [t('evidence.column.who'), 2],
            [t('evidence.column.record'), 1.6],
          ]}
          rows={events.map(eventCells)}
          strong={1}
        />
        <Table
          title={t('evidence.section.payments')}
          nothing={t('evidence.nothing')}
          columns={[
            [t('evidence.column.when'), 2.4],
            [t('evidence.column.what'), 2.4],
            [t('evidence.column.amount'), 1.1],
            [t('evidence.column.method'), 1.2],
            [t('evidence.column.reference'), 1.5],
            [t('evidence.column.who'), 1.6],
          ]}
          rows={payments.map((one) => [
            say.instant(one.at),
            withReason(one),
            one.amountCents === 0 ? '' : say.money(one.amountCents),
            say.method(one.method),
            one.reference,
            say.who(one),
          ])}
        />
        {consents && (
          <Table
            title={t('evidence.section.consents')}
            nothing={t('evidence.nothing')}
            columns={[
              [t('evidence.column.when'), 2.4],
              [t('evidence.column.record'), 1.6],
              [t('evidence.column.who'), 2],
              [t('evidence.column.signature'), 2],
            ]}
            rows={consents.map((one) => [
              say.instant(one.at),
              recordOf(one.stream),
              say.who(one),
              one.signature || t('client.erased'),
            ])}
          />
        )}
        <Table
          title={t('evidence.section.files')}
          nothing={t('evidence.nothing')}
          columns={[
            [t('evidence.column.kind'), 1.5],
            [t('evidence.column.when'), 2],
            [t('evidence.column.size'), 0.8],
            [t('evidence.column.hash'), 4.8],
          ]}
          small
          hash={3}
          rows={files.map(({ purpose, uploadedAt, size, sha256 }) => [
            say.purpose(purpose),
            say.instant(uploadedAt),
            say.bytes(size),
            sha256 ?? t('client.erased'),
          ])}
        />
        <Table
          title={t('evidence.section.events')}
          nothing={t('evidence.nothing')}
          columns={[
            ['UTC', 1.9],
            [t('evidence.column.what'), 2.3],
            [t('evidence.column.hash'), 4.6],
          ]}
          small
          hash={2}
          rows={events.map(({ at, type, stream, revision, hash }) => [
            at.replace('T', ' ').replace('Z', ''),
            `${type}\n${recordOf(stream)} · ${revision}`,
            hash,
          ])}
        />
        <View wrap={false}>
          <Text style={styles.section} tag={tag('H2')}>
            {t('evidence.section.check')}
          </Text>
          {(consents
            ? say.sentences('evidence.proof', { keyAddress: say.keyAddress })
            : say.sentences('evidence.buyersProof', {})
          ).map((sentence) => (
            <Text key={sentence} style={styles.paragraph}>
              {sentence}
            </Text>
          ))}
        </View>
      </Page>
    </Document>
  );
}

function Summary({ report: { pack, fingerprint, state, owed, damaged }, say }: { report: Report; say: Phrasing }) {
  const { t } = say;
  const facts = [
    [t('evidence.state'), say.state(state)],
    [t('evidence.owed.refund'), say.money(owed.refundCents)],
    ...(owed.depositCents > 0 ? ([[t('evidence.owed.deposit'), say.money(owed.depositCents)]] as const) : []),
    ...(owed.commissionCents === null
      ? []
      : ([[t('evidence.owed.commission'), say.money(owed.commissionCents)]] as const)),
    [t('evidence.issuer'), `${t('app.name')}, ${pack.issuer}`],
    [t('evidence.digest'), pack.digest],
    [t('evidence.signer'), fingerprint],
  ] as const;
  return (
    <View>
      <Text style={styles.paragraph}>{t('evidence.made', { at: say.instant(pack.madeAt), by: pack.madeBy.name })}</Text>
      <Facts facts={facts} />
      {damaged.length > 0 && (
        <Text style={styles.paragraph}>{t('evidence.damaged', { records: damaged.map(say.record).join(', ') })}</Text>
      )}
    </View>
  );
}
