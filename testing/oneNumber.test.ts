import { beforeAll, expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { ask } from '#testing/api/client.ts';
import type { OpenDuty } from '#projections/duties/model.ts';
import { askingTemplates, type Template, templateOf } from '#services/domains/mails.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { renderMail } from '#services/mail/renderMail.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

beforeAll(async () => {
  // What referrals earn is an event of the audit.
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await api.rig().settled();
});

/** Whose pages show the demo's records. */
const readers = ['buyer', 'broker', 'cardholder', 'orders-staff', 'cards-staff', 'payments-staff'] as const;

/** The lists of records, and what else each of their records has pages of. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'orders/': ['', 'journey/', 'money/', 'price/'],
  'bookings/': ['', 'journey/', 'money/', 'consent-form/', 'client-info/'],
  'card-management/': [''],
  'order-management/': [''],
  'tickets/': [''],
};
/** Pages that show figures of many records. */
const overviews = [
  'cardholder/home/',
  'cardholder/statement/',
  'referrals/',
  'pricing/me/',
  'queues/extensions/?tab=all',
  'queues/claims/?tab=all',
];

interface Seen {
  readonly where: string;
  readonly value: string;
}
type Figures = Map<string, Seen[]>;
type Body = Record<string, any>;

/** Fields that hold a figure or a date. */
const isFigure = (name: string): boolean =>
  /^(number|\w+(Cents|At|On|By|Until|Before|Date|Due|Day|Percent))$/.test(name);
/** What is due next is another thing for each reader; a record is read again at another time. */
const ofTheReader: readonly string[] = ['nextDueAt', 'updatedAt'];

/** Collects every figure and date of a record that an answer shows, however deep inside. */
function collect(figures: Figures, where: string, value: unknown, owner: string): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(figures, where, one, owner);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const fields = value as Body;
  const records = recordsOf(fields, owner);
  for (const [name, inside] of Object.entries(fields)) {
    if (isFigure(name) && !ofTheReader.includes(name) && (typeof inside === 'string' || typeof inside === 'number')) {
      for (const record of records) {
        const key = `${record} ${name}`;
        figures.set(key, [...(figures.get(key) ?? []), { where, value: String(inside) }]);
      }
    }
    collect(figures, where, inside, records[0] ?? owner);
  }
}

/** The records whose figures an object has: a line of an order shows those of its booking, too. */
function recordsOf({ id, bookingId, line, cardId }: Body, owner: string): readonly string[] {
  if (typeof id === 'string') return [id];
  if (typeof line === 'number' && typeof cardId === 'string') {
    return [`${owner} line ${line}`, ...(typeof bookingId === 'string' ? [bookingId] : [])];
  }
  return typeof bookingId === 'string' ? [bookingId] : [];
}

type Answers = readonly (readonly [where: string, record: string, body: any])[];

/** What a reader's pages show: the lists with their first records, and the pages of these. */
async function answersOf(reader: string): Promise<Answers> {
  const answers: (readonly [string, string, any])[] = [];
  const read = async (path: string, record = '') => {
    const { status, body } = await api.as(reader, 'GET', `/api/v1/${path}`);
    if (status === 200) answers.push([`${reader} ${path}`, record, body]);
    return status === 200 ? body : {};
  };
  for (const path of overviews) await read(path);
  for (const [list, pages] of Object.entries(lists)) {
    const { rows = [], data = [] } = await read(list.replace(/(orders|bookings)\/$/, '$&?pageSize=100'));
    for (const { id } of [...rows, ...data].slice(0, 12)) {
      for (const page of pages) await read(`${list}${id}/${page}`, id);
    }
  }
  return answers;
}

test('two answers that show a figure or date of one record show the same one', async () => {
  const figures: Figures = new Map();
  for (const reader of readers) {
    for (const [where, record, answer] of await answersOf(reader)) collect(figures, where, answer, record);
  }
  const several = [...figures].filter(([, seen]) => new Set(seen.map(({ where }) => where)).size > 1);
  const disagree = several.filter(([, seen]) => new Set(seen.map(({ value }) => value)).size > 1);
  expect(
    disagree.map(([key, seen]) => [key, ...new Set(seen.map(({ where, value }) => `${value}: ${where}`))]),
  ).toEqual([]);
  expect(several.length).toBeGreaterThan(300);
});

const ofKind = (answers: Answers, pattern: RegExp) => answers.filter(([where]) => pattern.test(where));
const bodyOf = (answers: Answers, pattern: RegExp) => ofKind(answers, pattern)[0]![2] as Body;

test('a cardholder’s home, payouts, cards and bookings add up to one sum each', async () => {
  const answers = await answersOf('cardholder');
  const { earnings } = bodyOf(answers, /home\/$/);
  const { expected, months } = bodyOf(answers, /statement\/$/);
  const sumOf = (payable: boolean) =>
    expected
      .filter((one: Body) => one['payable'] === payable)
      .reduce((sum: number, { amountCents }: Body) => sum + amountCents, 0);
  expect([earnings.payableCents, earnings.comingCents]).toEqual([sumOf(true), sumOf(false)]);
  expect(earnings.paidCents).toBe(months.reduce((sum: number, { paidCents }: Body) => sum + paidCents, 0));
  // Referrals are in both.
  expect(expected.some(({ source }: Body) => source === 'referral')).toBe(true);
});

test('the day in a consent form is the day of its booking’s deadline, and no step is due before an earlier one', async () => {
  const answers = await answersOf('cardholder');
  const forms = ofKind(answers, /consent-form\/$/);
  expect(forms.length).toBeGreaterThan(2);
  let compared = 0;
  for (const [, id, { addBy }] of forms) {
    const { steps } = bodyOf(answers, new RegExp(`${id}/journey/$`));
    const byOf = (key: string) => steps.find((one: Body) => one['key'] === key && one['at'] === null)?.by ?? null;
    const add = byOf('reportAuAdded');
    if (add === null) continue;
    compared += 1;
    expect([id, pacificDate(new Date(Date.parse(add) - 1).toISOString())]).toEqual([id, addBy]);
    const balance = byOf('confirmBalance');
    if (balance !== null) expect(balance >= add, `${id}: ${add}, ${balance}`).toBe(true);
  }
  expect(compared).toBeGreaterThan(0);
});

test.each(['buyer', 'broker'])(
  '%s: a line that has ended shows no day until which it would have been reported',
  async (reader) => {
    const lines = ofKind(await answersOf(reader), / orders\/(\?.*|[\w-]+\/)$/).flatMap(([, , body]) =>
      (body.rows ?? [body]).flatMap((order: Body) =>
        order['lines'].map((line: Body) => ({ ...line, over: ['cancelled', 'expired'].includes(order['state']) })),
      ),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter(({ endedAt, extendBefore }) => endedAt && extendBefore)).toEqual([]);
    const over = lines.filter(
      ({ over, endedAt, fulfilment }) => over || (endedAt !== null && fulfilment !== 'removed'),
    );
    expect(
      over.filter(({ reportedUntil, extendBefore, reportsBy }) => reportedUntil ?? extendBefore ?? reportsBy),
    ).toEqual([]);
  },
);

test.each(['broker', 'cardholder'])(
  '%s: the calendar names the numbers and days that the lists show',
  async (reader) => {
    const answers = await answersOf(reader);
    const { url } = (await api.as(reader, 'POST', '/api/v1/calendar/', { body: {} })).body;
    const calendar = (await ask(api.rig().url + new URL(url).pathname)).body as string;
    const titles = calendar.replaceAll(/\r?\n /g, '').match(/^SUMMARY:.*/gm) ?? [];
    const known = (list: RegExp) => new Set(bodyOf(answers, list)['rows'].map(({ number }: Body) => String(number)));
    const named = (word: string) => titles.flatMap((title) => new RegExp(`${word} (\\d+)`).exec(title)?.[1] ?? []);
    const [word, list] =
      reader === 'broker' ? (['order', / orders\/\?/] as const) : (['booking', / bookings\/\?/] as const);
    const numbers = named(word);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number) => !known(list).has(number))).toEqual([]);
  },
);

test.each(['buyer', 'broker'])(
  '%s: a mail names the number, statements, amount and day that its order’s page shows',
  async (reader) => {
    const { deps } = api.rig();
    const answers = await answersOf(reader);
    const { duties } = (await api.as(reader, 'GET', '/api/v1/duties/')).body as { duties: OpenDuty[] };
    const templates = (askingTemplates as readonly Template[]).filter(
      (template) => templateOf(template).about === 'orders',
    );
    const toPay = new Set<string>();
    for (const [, orderId, page] of ofKind(answers, / orders\/[\w-]+\/$/)) {
      for (const template of templates) {
        const data = { orderId };
        const facts = await findMailFacts(deps)({ template, data, toUserId: idOf(reader) });
        const { number, state, lines } = page as Body;
        expect(facts.orderNumber, template).toBe(number);
        expect(facts.cards!.map(({ statementDate }) => statementDate)).toEqual(
          lines.map((line: Body) => line['statementDate']),
        );
        const { subject, text } = renderMail(
          { publicUrl: api.rig().url, secretOf: () => '' },
          { template, data, facts },
          { firstName: 'Bea', locale: 'en' },
        );
        expect(subject + text, template).toContain(`Order ${number}`);
        const duty = duties.find((one) => one.recordId === orderId && one.what === facts.duty?.what);
        expect(facts.duty?.until, `${template} ${number}`).toBe(facts.duty && duty?.until);
        expect(facts.duty?.amountCents, `${template} ${number}`).toBe(facts.duty && duty?.amountCents);
        if (facts.duty?.what !== 'pay') continue;
        toPay.add(number);
        expect(state).toBe('paymentPending');
        // What is too late for its statement names the next one instead.
        for (const [index, { payInBy }] of facts.cards!.entries()) {
          if (payInBy !== undefined) expect(payInBy).toBe(lines[index]['payInBy']);
        }
        expect(text).toContain(`$${facts.duty.amountCents! / 100}`);
      }
    }
    expect(toPay.size).toBeGreaterThan(0);
  },
);
