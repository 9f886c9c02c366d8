import { describe, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const orderOf = (buyer: string, client: string) => derivedId('demo-order', idOf(buyer), client);
/** Long lines of a calendar file are folded; read unfolded. */
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '');
const titlesIn = (text: string) => [...unfolded(text).matchAll(/^SUMMARY:(.*)$/gm)].map(([, title]) => title!.trim());
const fetched = (url: string, headers: Record<string, string> = {}) =>
  ask(api.rig().url + new URL(url).pathname, { headers });

describe('a secret calendar address', () => {
  test('opens Bea’s own deadlines without a session, says nothing of any client, and stays the same while they do', async () => {
    const {
      body: { url },
    } = await api.as('buyer', 'POST', '/api/v1/calendar/', { body: {} });
    expect(url).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
    const { status, body, headers } = await fetched(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(titlesIn(body)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Pay \$[\d.,\\]+ \(order \d+\)$/),
        expect.stringMatching(/^Last day to extend/),
      ]),
    );
    expect(body).toMatch(/BEGIN:VALARM/);
    expect(unfolded(body)).not.toMatch(/Kim|Whitfield|Delgado|Lindqvist|Miller|@clients\.test|219-09/);
    expect(unfolded(body)).toMatch(/the order expires and its slots are released/);
    const again = await fetched(url, { 'if-none-match': headers.get('etag')! });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('is stored as a hash, shown once, replaced by the next one and ended by revoking', async () => {
    const first = (await api.as('buyer-two', 'POST', '/api/v1/calendar/', { body: {} })).body.url as string;
    const token = first.split('/').at(-1)!.replace('.ics', '');
    const stored = JSON.stringify(await api.rig().deps.db('app.calendar_feeds').select('*'));
    expect(stored).not.toContain(token);
    expect((await api.as('buyer-two', 'GET', '/api/v1/calendar/')).body).toEqual({
      feed: { createdAt: expect.any(String), readAt: null },
    });
    const second = (await api.as('buyer-two', 'POST', '/api/v1/calendar/', { body: {} })).body.url as string;
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    await api.as('buyer-two', 'DELETE', '/api/v1/calendar/', { body: {} });
    expect((await fetched(second)).status).toBe(404);
    expect((await api.as('buyer-two', 'GET', '/api/v1/calendar/')).body).toEqual({ feed: null });
  });

  test('of two presses at once one address works', async () => {
    const both = await Promise.all([1, 2].map(() => api.as('broker', 'POST', '/api/v1/calendar/', { body: {} })));
    const answers = await Promise.all(both.map(({ body }) => fetched(body.url)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('closes with the account', async () => {
    const { db } = api.rig().deps;
    const { url } = (await api.as('cardholder', 'POST', '/api/v1/calendar/', { body: {} })).body;
    expect((await fetched(url)).status).toBe(200);
    await db('app.users')
      .where({ id: idOf('cardholder') })
      .update({ disabled_at: new Date() });
    expect((await fetched(url)).status).toBe(404);
    await db('app.users')
      .where({ id: idOf('cardholder') })
      .update({ disabled_at: null });
  });

  test('has for each what is theirs to do: Carl’s user to add, Sam’s payments to check, Cleo’s cards, and nobody’s of another', async () => {
    const titlesOf = async (who: string) =>
      titlesIn((await fetched((await api.as(who, 'POST', '/api/v1/calendar/', { body: {} })).body.url)).body);
    const [carl, sam, cleo] = [
      await titlesOf('cardholder-two'),
      await titlesOf('orders-staff'),
      await titlesOf('cards-staff'),
    ];
    expect(carl.some((title) => /^Sign the consent form for your .* card \(booking \d+\)/.test(title))).toBe(true);
    expect(carl.join()).not.toMatch(/Pay \$|Check the payment|commission/);
    expect(sam.some((title) => title.startsWith('Check the payment for order'))).toBe(true);
    expect(sam.join()).not.toMatch(/Sign the consent|Review a card/);
    expect(cleo.length).toBeGreaterThan(0);
    // Reviews are due by the end of a day: the day is in the title, and the event is all-day.
    for (const title of cleo) expect(title).toMatch(/^Review a card by end of \w{3}\\, \w{3} \d+$/);
  });
});

describe('a record’s own file', () => {
  test('has its deadlines in the reader’s language, and is not there for anybody else', async () => {
    const id = orderOf('buyer', 'Kim');
    await api
      .rig()
      .deps.db('app.users')
      .where({ id: idOf('buyer') })
      .update({ locale: 'ru' });
    const { body, headers } = await api.as('buyer', 'GET', `/api/v1/orders/${id}/calendar.ics`);
    expect(titlesIn(body)).toEqual([expect.stringMatching(/^Оплатите .*\$ \(заказ \d+\)$/)]);
    const { number } = (await api.as('buyer', 'GET', `/api/v1/orders/${id}/`)).body;
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="order-${number}\\.ics"`));
    expect(titlesIn(body)[0]).toContain(number);
    expect((await api.as('buyer-two', 'GET', `/api/v1/orders/${id}/calendar.ics`)).status).toBe(404);
  });

  test('names the numbers that pages show: the order’s where it says order, the booking’s where it says booking', async () => {
    const { db } = api.rig().deps;
    const known = async (table: string) =>
      new Set(
        (await db.table<{ first_position: string }>(table).select('first_position')).map((row) => row.first_position),
      );
    const numbers = {
      order: await known('read.orders'),
      booking: await known('read.bookings'),
      ticket: await known('read.tickets'),
    };
    const titles: string[] = [];
    for (const who of ['buyer', 'broker', 'cardholder', 'cardholder-two', 'admin']) {
      titles.push(
        ...titlesIn((await fetched((await api.as(who, 'POST', '/api/v1/calendar/', { body: {} })).body.url)).body),
      );
    }
    const named = titles.flatMap((title) => [...title.matchAll(/\b(order|booking|ticket) (\d*)/gi)]);
    for (const [said, kind, number] of named) {
      expect(numbers[kind!.toLowerCase() as keyof typeof numbers].has(number!), said).toBe(true);
    }
    expect(titles.some((title) => /extension.*order \d+/.test(title))).toBe(true);
    for (const title of titles) expect(title).not.toMatch(/\{\{|\(\d+\)/);
  });

  test('a moved deadline is the same event with a higher sequence', async () => {
    const id = orderOf('broker', 'Petrova');
    const read = async () => unfolded((await api.as('orders-staff', 'GET', `/api/v1/orders/${id}/calendar.ics`)).body);
    /** Of the payment's event: the client's consent has one of its own. */
    const field = (text: string, name: string) => {
      const event = text.split('BEGIN:VEVENT').find((one) => /^SUMMARY:.*pay/im.test(one)) ?? '';
      return new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim();
    };
    const before = await read();
    const until = new Date(Date.now() + 90 * 3_600_000).toISOString();
    expect(
      (await api.as('orders-staff', 'POST', `/api/v1/orders/${id}/extendPaymentWindow/`, { body: { until } })).status,
    ).toBe(200);
    await api.rig().settled();
    const after = await read();
    expect(field(after, 'UID')).toBe(field(before, 'UID'));
    expect(Number(field(after, 'SEQUENCE'))).toBeGreaterThan(Number(field(before, 'SEQUENCE')));
    const { updatedAt } = (await api.as('orders-staff', 'GET', `/api/v1/orders/${id}/`)).body;
    expect(field(after, 'DTSTAMP')).toBe(updatedAt.replace(/[-:]/g, '').replace(/\.\d+/, ''));
    expect(field(before, 'DTSTAMP')! < field(after, 'DTSTAMP')!).toBe(true);
    expect(field(after, 'DTEND')).toBe(until.replace(/[-:]/g, '').replace(/\.\d+/, ''));
  });
});
