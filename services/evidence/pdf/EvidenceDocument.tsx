import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { Report, ToldEvent } from '../report.ts';
import type { Phrasing } from './phrasing.ts';
import { styles } from './styles.ts';
import { Table } from './Table.tsx';

/** The printed evidence pack: what happened, who was part of it, what was paid and agreed, and every event's hash. */
export function EvidenceDocument({ report, say, fonts }: { report: Report; say: Phrasing; fonts: string[] }) {
  const { words } = say;
  const { pack, events, parties, lines, payments, consents, files, totalCents } = report;
  const { columns, sections } = words;
  const eventCells = (event: ToldEvent) => [
    say.instant(event.at),
    say.event(event.type),
    say.who(event.who),
    say.record(event.stream),
  ];
  const title = say.filled(words.title, { number: pack.order.number ?? pack.order.id });
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
            `${title} · ${say.filled(words.page, { page: String(pageNumber), pages: String(totalPages) })}`
          }
        />
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.about}>{words.about}</Text>
        <Summary report={report} say={say} />
        <Table
          title={sections.parties}
          nothing={words.nothing}
          columns={[
            ['', 1],
            ['', 3],
          ]}
          rows={parties.map(({ role, name }) => [words.roles[role], name || words.erased])}
        />
        <Table
          title={sections.lines}
          nothing={words.nothing}
          columns={[
            ['', 0.4],
            [columns.card, 3],
            [columns.statement, 2],
            [columns.price, 1],
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
                  ['', words.total, '', say.money(totalCents)],
                ]
          }
        />
        <Table
          title={sections.journey}
          nothing={words.nothing}
          columns={[
            [columns.when, 2.4],
            [columns.what, 3],
            [columns.who, 2],
            [columns.record, 1.6],
          ]}
          rows={events.map(eventCells)}
          strong={1}
        />
        <Table
          title={sections.payments}
          nothing={words.nothing}
          columns={[
            [columns.when, 2.4],
            [columns.what, 2.4],
            [columns.amount, 1.1],
            [columns.method, 1.2],
            [columns.reference, 1.5],
            [columns.who, 1.6],
          ]}
          rows={payments.map((one) => [
            say.instant(one.at),
            say.event(one.type),
            one.amountCents === 0 ? '' : say.money(one.amountCents),
            say.method(one.method),
            one.reference,
            say.who(one.who),
          ])}
        />
        <Table
          title={sections.consents}
          nothing={words.nothing}
          columns={[
            [columns.when, 2.4],
            [columns.record, 1.6],
            [columns.who, 2],
            [columns.signature, 2],
          ]}
          rows={consents.map((one) => [
            say.instant(one.at),
            say.record(one.stream),
            say.who(one.who),
            one.signature || words.erased,
          ])}
        />
        <Table
          title={sections.files}
          nothing={words.nothing}
          columns={[
            [columns.kind, 1.5],
            [columns.when, 2],
            [columns.size, 0.8],
            [columns.hash, 4.8],
          ]}
          small
          hash={3}
          rows={files.map(({ purpose, uploadedAt, size, sha256 }) => [
            say.purpose(purpose),
            say.instant(uploadedAt),
            say.bytes(size),
            sha256 ?? words.erased,
          ])}
        />
        <Table
          title={sections.events}
          nothing={words.nothing}
          columns={[
            ['UTC', 1.9],
            [columns.what, 2.3],
            [columns.hash, 4.6],
          ]}
          small
          hash={2}
          rows={events.map(({ at, type, stream, revision, hash }) => [
            at.replace('T', ' ').replace('Z', ''),
            `${type}\n${say.record(stream)} · ${revision}`,
            hash,
          ])}
        />
        <View wrap={false}>
          <Text style={styles.section}>{sections.check}</Text>
          {words.check.map((sentence) => (
            <Text key={sentence} style={styles.paragraph}>
              {say.filled(sentence, { keyAddress: say.keyAddress })}
            </Text>
          ))}
        </View>
      </Page>
    </Document>
  );
}

function Summary({ report: { pack, fingerprint }, say }: { report: Report; say: Phrasing }) {
  const { words } = say;
  const facts = [
    [words.issuer, pack.issuer],
    [words.digest, pack.digest],
    [words.signer, fingerprint],
  ] as const;
  return (
    <View style={styles.facts}>
      <Text>{say.filled(words.made, { at: say.instant(pack.madeAt), by: pack.madeBy.name })}</Text>
      {facts.map(([name, value]) => (
        <View key={name} style={styles.fact}>
          <Text style={styles.factName}>{name}</Text>
          <Text style={[styles.factValue, ...(value.length === 64 ? [styles.hash] : [])]}>{value}</Text>
        </View>
      ))}
    </View>
  );
}
