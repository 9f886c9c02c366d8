import { knexOf } from '#projections/database/knexOf.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { everybody, kindOf, specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import { type Statement, scansOf } from '#testing/scansOf.ts';

const api = withApi();
/** Each kind of statement that reading sent, once, and by which route. */
const sent = new Map<string, Statement & { readonly path: string }>();
let asked = '';
beforeAll(() => {
  knexOf(api.rig().deps.db).on('query', ({ sql, bindings = [] }: { sql: string; bindings?: readonly unknown[] }) => {
    if (asked !== '' && !sent.has(sql)) sent.set(sql, { sql, bindings, path: asked });
  });
});
afterAll(() => void (asked = ''));

/** What stays short, however much happens: what staff write, settings, one row a process, a reaction or a referred card. */
const short =
  'banners changed_words checkpoints clock content content_versions keys_database lifecycle_settings parked processes reaction_checkpoints referral_program roles settings testimonials tlog_watch';
/** People and who wrote to us: a list of them reads them all, and is as long as there are accounts. */
const people = 'contact_requests referral_attributions users';
/** Lists of what stands, narrowed down by what no index has: as long as there are cards, not as much has happened to them. */
const standing = 'card_offers cards';
/** The trial balance is the sum of all there is, and *Operations* says how many mails there are: by an index, a page in a while. */
const summed = 'ledger mail_outbox';
const mayBeRead = new Set(`${short} ${people} ${standing} ${summed}`.split(' '));

test('what a page reads is found by an index: nothing that grows with what happens is read whole', async () => {
  const records = await specimens(api.rig());
  for (const { method, path, answers = 'json' } of contracts) {
    if (method !== 'get' || answers !== 'json') continue;
    const kind = kindOf(path);
    if (kind === undefined && path.includes(':')) continue;
    const [specimen] = records[kind ?? ''] ?? [];
    asked = specimen ? path.replace(':id', specimen.id) : path;
    for (const who of everybody) await api.as(who === 'anonymous' ? undefined : who, 'GET', asked);
  }
  asked = '';
  expect(sent.size).toBeGreaterThan(200);
  const scans = await scansOf(api.database().url, [...sent.values()]);
  const grown = scans.flatMap(({ statement, tables }) =>
    tables
      .map((table) => table.replace(/_g\d+$/, ''))
      .filter((table) => !mayBeRead.has(table))
      .map((table) => ({ table, path: statement.path, sql: statement.sql })),
  );
  expect(grown).toEqual([]);
});
