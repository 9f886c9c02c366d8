import type { NextStepsAnswer } from '#services/http/routeTypes.ts';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { arrive, type Person, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

let logged = '';
const log = new PassThrough();
log.on('data', (chunk: Buffer) => void (logged += chunk.toString()));
const { product, browser } = await openProduct({ logTo: log, logLevel: 'error' });
const people = new Map<string, Person>();

async function as(name: string): Promise<Person> {
  const known = people.get(name);
  if (known) return known;
  const person = await signIn(await arrive(browser, product.url), name);
  await person.page.clock.install();
  people.set(name, person);
  return person;
}

interface Visit {
  readonly who: string;
  readonly path: string;
  /** `orders/{id}`: the records that the page shows the commands of. */
  readonly records: readonly string[];
  readonly state: string;
}

/** One record of each state, with all of the people who can open a page of it. */
async function visits(): Promise<readonly Visit[]> {
  const { db } = product.parts;
  const users = await db('app.users').select('id', 'email');
  const nameOf = (id: string) => users.find((user) => user.id === id)!.email.split('@')[0]!;
  const ofEachState = async (table: string, ...states: string[]) =>
    (
      await db.raw<Record<string, string>>(
        `select distinct on (${states.join(', ')}) * from read.${table} order by ${states.join(', ')}, id`,
      )
    ).rows;
  const allExtensions = await db('read.extensions').select('id', 'order_id', 'booking_id');
  /** The page of their order or their booking shows the commands of all of them. */
  const extensionsOf = (of: 'order_id' | 'booking_id', id: string) =>
    allExtensions.filter((one) => one[of] === id).map((one) => `extension-requests/${one.id}`);
  const orders = await ofEachState('orders', 'order_state', 'in_history', 'deleted');
  const ofBookings = await ofEachState('bookings', 'fulfilment', 'removal', 'balance', 'commission');
  const extensions = await ofEachState('extensions', 'extension_state');
  const cards = await ofEachState('cards', 'card_state');
  const verifications = await ofEachState('verifications', 'verification_state');
  const claims = await ofEachState('claims', 'claim_state');
  const tickets = await ofEachState('tickets', 'ticket_state');
  const promocodes = await ofEachState('promocodes', 'promocode_state');
  return [
    ...orders.flatMap(({ id = '', buyer_id = '', order_state, deleted }) =>
      [
        ...(deleted
          ? []
          : [
              {
                who: nameOf(buyer_id),
                path: `/my-orders/${id}`,
                records: [`orders/${id}`, ...extensionsOf('order_id', id)],
              },
            ]),
        ...['orders-staff', 'admin'].map((who) => ({ who, path: `/admin/orders/${id}`, records: [`orders/${id}`] })),
      ].map((visit) => ({ ...visit, state: `order ${order_state}${deleted ? ' deleted' : ''}` })),
    ),
    ...ofBookings.flatMap(({ id = '', cardholder_id = '', fulfilment, commission }) =>
      [
        {
          who: nameOf(cardholder_id),
          path: `/cardholder/bookings/${id}`,
          records: [`bookings/${id}`, ...extensionsOf('booking_id', id)],
        },
        { who: 'orders-staff', path: `/admin/bookings?tab=all&open=${id}`, records: [`bookings/${id}`] },
      ].map((visit) => ({ ...visit, state: `booking ${fulfilment} ${commission}` })),
    ),
    ...extensions.flatMap(
      ({ id = '', order_id = '', booking_id = '', buyer_id = '', cardholder_id = '', extension_state }) =>
        [
          {
            who: nameOf(buyer_id),
            path: `/my-orders/${order_id}`,
            records: [`orders/${order_id}`, ...extensionsOf('order_id', order_id)],
          },
          {
            who: nameOf(cardholder_id),
            path: `/cardholder/bookings/${booking_id}`,
            records: [`bookings/${booking_id}`, ...extensionsOf('booking_id', booking_id)],
          },
          {
            who: 'orders-staff',
            path: `/admin/extensions?tab=all&open=${id}`,
            records: [`extension-requests/${id}`],
          },
        ].map((visit) => ({ ...visit, state: `extension ${extension_state}` })),
    ),
    ...claims.flatMap(({ id = '', buyer_id = '', claim_state }) =>
      [
        { who: nameOf(buyer_id), path: `/my-orders/claims/${id}` },
        { who: 'orders-staff', path: `/admin/claims/${id}` },
      ].map((visit) => ({ ...visit, records: [`refund-request/${id}`], state: `claim ${claim_state}` })),
    ),
    ...promocodes.map(({ id = '', promocode_state }) => ({
      who: 'admin',
      path: `/admin/promocodes?tab=${promocode_state === 'deleted' ? 'deleted' : 'all'}&open=${id}`,
      records: [`promocodes/${id}`],
      state: `promocode ${promocode_state}`,
    })),
    ...tickets.flatMap(({ id = '', customer_id = '', ticket_state }) =>
      [
        { who: nameOf(customer_id), path: `/support/${id}` },
        { who: 'tickets-staff', path: `/admin/tickets/${id}` },
      ].map((visit) => ({ ...visit, records: [`tickets/${id}`], state: `ticket ${ticket_state}` })),
    ),
    ...cards.flatMap(({ id = '', cardholder_id = '', card_state }) =>
      [
        { who: nameOf(cardholder_id), path: `/cardholder/card/${id}` },
        ...['cards-staff', 'admin'].map((who) => ({ who, path: `/admin/card/${id}` })),
      ].map((visit) => ({ ...visit, records: [`cards/${id}`, `holds/${id}`], state: `card ${card_state}` })),
    ),
    ...verifications.flatMap(({ id = '', verification_state }) =>
      [
        { who: nameOf(id), path: '/cardholder/verification' },
        ...['users-staff', 'admin'].map((who) => ({ who, path: `/admin/verifications/${id}` })),
      ].map((visit) => ({ ...visit, records: [`verifications/${id}`], state: `verification ${verification_state}` })),
    ),
  ];
}

/** Loads the app once for each person, and then goes on within it, as by its links: loading it took most of the time of this test. */
async function goOn({ page, goTo }: Person, path: string): Promise<void> {
  if (page.url() === 'about:blank') return goTo(path);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** They begin a record that isn't there yet. */
const begins: ReadonlySet<string> = new Set(['placeHold', 'requestExtension', 'submitClaim']);

/** What the page and the server disagree on; the page has asked for the server's answer by itself. */
async function differences({ who, path, records, state }: Visit): Promise<readonly string[]> {
  const person = await as(who);
  const { page } = person;
  const answers = new Map<string, NextStepsAnswer>();
  const reported: string[] = [];
  const onResponse = async (response: import('playwright-core').Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('page-differences')) reported.push(response.request().postData() ?? '');
    const [, record] = /^\/api\/v1\/(.+)\/next-steps\/$/.exec(pathname) ?? [];
    if (record) answers.set(record, (await response.json()) as NextStepsAnswer);
  };
  page.on('response', onResponse);
  await goOn(person, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The page compares once it is idle, a few seconds after it has come.
  const compared = async () => {
    await page.clock.fastForward(4_000);
    return records.filter((record) => !answers.has(record));
  };
  await expect.poll(compared, { timeout: 30_000, interval: 200, message: `${who} at ${path}` }).toEqual([]);
  const shown = await page.locator('[data-command]').evaluateAll((all) =>
    all.map((one) => ({
      command: (one as HTMLElement).dataset['command']!,
      allowed: one.querySelector('[data-reason]') === null,
    })),
  );
  page.off('response', onResponse);
  const steps = [...answers.values()].flatMap((answer) => answer.steps);
  const known = new Set(steps.map(({ command, allowed }) => `${command} ${allowed}`));
  const where = `${who} at ${state} (${path})`;
  return [
    ...shown
      .filter(
        ({ command, allowed }) => !known.has(`${command} ${allowed}`) && steps.some((one) => one.command === command),
      )
      .map(({ command, allowed }) => `${where}: the page ${allowed ? 'allows' : 'refuses'} ${command}`),
    ...shown
      .filter(({ command }) => !steps.some((one) => one.command === command) && !begins.has(command))
      .map(({ command }) => `${where}: the page alone knows ${command}`),
    ...reported.map((difference) => `${where}: ${difference}`),
  ];
}

/** States that the demo's story does not come to. */
async function playMore(): Promise<void> {
  const { db } = product.parts;
  const [admin, cleo, uma] = await Promise.all(['admin', 'cards-staff', 'users-staff'].map(as));
  const send = (person: Person, record: string, command: string, data: object = {}) =>
    person.ask('post', `/api/v1/${record}/${command}/`, { data });
  const unpaid: string[] = await db('read.orders').where({ order_state: 'paymentPending' }).orderBy('id').pluck('id');
  const reason = 'Played for this test';
  for (const id of unpaid.slice(0, 2)) await send(admin!, `orders/${id}`, 'cancel', { reason });
  await send(admin!, `orders/${unpaid[1]}`, 'delete', { reason });
  const active: string[] = await db('read.cards')
    .where({ card_state: 'active', slots_reserved: 0 })
    .orderBy('id')
    .pluck('id');
  await send(cleo!, `cards/${active[0]}`, 'archive', { reason });
  await send(cleo!, `cards/${active[1]}`, 'proposeUpdate', { limitCents: 5_000_000 });
  const onReview: string[] = await db('read.cards').where({ card_state: 'onReview' }).orderBy('id').pluck('id');
  await send(cleo!, `cards/${onReview[0]}`, 'reject', { reason });
  const verified: string[] = await db('read.verifications')
    .where({ verification_state: 'verified' })
    .orderBy('id')
    .pluck('id');
  const { position } = (await send(uma!, `verifications/${verified[0]}`, 'revoke', { reason })) as { position: string };
  await uma!.ask('get', `/api/v1/verifications/${verified[0]}/?after=${position}`);
}

test('on every page of a record, in every state and for everybody who may read it, the page and the server say the same', async () => {
  await playMore();
  const seen = new Set<string>();
  const found: string[] = [];
  for (const visit of await visits()) {
    if (seen.has(`${visit.who} ${visit.path}`)) continue;
    seen.add(`${visit.who} ${visit.path}`);
    found.push(...(await differences(visit)));
  }
  console.log(`${seen.size} pages were compared`);
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(45);
  expect(logged).not.toContain('a page and the server differ');
}, 420_000);
