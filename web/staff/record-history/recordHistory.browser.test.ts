import type { APIRequestContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { arrive, type Person } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();
let sam: Person, ben: Person, cleo: Person;
let order: string;

beforeAll(async () => {
  [sam, ben, cleo] = (await Promise.all(['orders-staff', 'buyer-two', 'cards-staff'].map(signedIn))) as [
    Person,
    Person,
    Person,
  ];
  order = await story();
});

async function signedIn(name: string): Promise<Person> {
  const person = await arrive(browser, product.url, { width: 1440, height: 900 });
  expect(
    (
      await person.page.request.post('/api/users/rest-auth/login/', {
        data: { email: `${name}@demo.test`, password: demoPassword },
        headers: { origin: product.url },
      })
    ).ok(),
  ).toBe(true);
  return person;
}

async function send(who: Person, path: string, data: object): Promise<{ id: string; position: string }> {
  const answer = await who.page.request.post(path, { data, headers: { origin: product.url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { id: string; position: string };
}
const rowsOf = async (request: APIRequestContext, path: string) =>
  ((await (await request.get(path)).json()) as { rows: { id: string; totalCents: number; lender: string }[] }).rows;

/** Ben orders for Nora; Sam marks it paid, declines, marks it again and confirms. */
async function story(): Promise<string> {
  const [card] = await rowsOf(ben.page.request, '/api/v1/cards/?limit=50');
  await ben.ask('post', '/api/v1/cart/', { data: { tradelines: [{ id: card!.id }] } });
  const { id, position } = await send(ben, '/api/v1/orders/', {
    lines: [{ cardId: card!.id, mayReportNextCycle: true }],
    ssnIsReal: true,
    questionnaire: { refundPolicyRead: true, dataIsCorrect: true, resultsVary: true },
    client: {
      firstName: 'Nora',
      lastName: 'Quist',
      email: 'nora@clients.test',
      phone: '555-214-2277',
      ssn: '512-77-4321',
      birthDate: '1991-02-03',
      address: '48 Lemon Grove Lane, Fresno, CA 93722',
    },
  });
  const { totalCents } = (await (await ben.page.request.get(`/api/v1/orders/${id}/?after=${position}`)).json()) as {
    totalCents: number;
  };
  const bySam = (command: string, data: object) => send(sam, `/api/v1/orders/${id}/${command}/`, data);
  await bySam('markPaidPending', { reason: 'Told us by phone' });
  await bySam('declinePayment', { reason: 'Nothing arrived' });
  await bySam('markPaidPending', { reason: 'Called again' });
  await bySam('confirmPayment', { method: 'zelle', amountCents: totalCents, reference: 'Z-1042' });
  return id;
}

const list = (person: Person, name: string) => person.page.getByRole('list', { name, exact: true });
const slider = (person: Person) => person.page.getByRole('slider', { name: 'Moment in the history' });

test('by keyboard Sam slides to the first event: state, chances and deadlines are those of then, and the address says so', async () => {
  await sam.goTo(`/admin/history/order/${order}`);
  await list(sam, 'State').getByText('Order paid').waitFor();
  await slider(sam).focus();
  await sam.page.keyboard.press('PageDown');
  await list(sam, 'State').getByText('Payment pending').waitFor();
  expect(await slider(sam).getAttribute('aria-valuetext')).toMatch(/^Event 1 of 5: Order placed, /);
  await list(sam, 'Due then')
    .getByText(/then automatically: Expires unpaid/)
    .waitFor();
  await list(sam, 'Who could act').getByText('Send payment proof').waitFor();
  await sam.page.keyboard.press('ArrowRight');
  await list(sam, 'Who could act').getByText('Confirm payment').waitFor();
  await expect.poll(() => new URL(sam.page.url()).search).toBe('?at=1');
  await sam.page.getByRole('combobox', { name: 'Who could act' }).selectOption({ label: 'The customer' });
  await expect
    .poll(() => list(sam, 'Who could act').getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Edit client'), expect.stringContaining('Send payment proof')].toReversed());
  expect(sam.complaints).toEqual([]);
});

test('the path is listed in order, and the drawing has the same numbers, up to the slider’s moment', async () => {
  await sam.goTo(`/admin/history/order/${order}`);
  const steps = () => list(sam, 'Steps in order').getByRole('listitem').locator('strong').allInnerTexts();
  await expect
    .poll(steps)
    .toEqual([
      'Order placed',
      'Marked as paid (needs review)',
      'Payment declined',
      'Marked as paid (needs review)',
      'Payment confirmed',
    ]);
  await sam.link('Diagram').click();
  await sam.page.waitForURL(({ search }) => search === '?tab=diagram');
  await sam.page.getByRole('button', { name: /Step 2, 4.*Mark as paid \(needs review\)/ }).waitFor();
  await sam.page.getByRole('button', { name: /^Order paid.*Here/ }).waitFor();
  await sam.goTo(`/admin/history/order/${order}?at=2`);
  await expect.poll(steps).toEqual(['Order placed', 'Marked as paid (needs review)', 'Payment declined']);
  await sam.link('Diagram').click();
  await sam.page.getByRole('button', { name: /^Payment pending.*Here/ }).waitFor();
  // One stop of the Tab key; arrows follow the ways, End leads to where it stands, and each says its place.
  const drawing = sam.page.getByRole('application', { name: /^Diagram of states/ });
  expect(await drawing.locator('.react-flow__node button[tabindex="0"]').count()).toBe(1);
  await drawing.getByRole('button', { name: /^Payment pending.*Here/ }).focus();
  await sam.page.keyboard.press('ArrowRight');
  const focused = () =>
    sam.page.evaluate(() => ({
      name: document.activeElement?.textContent ?? '',
      told: document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    }));
  expect((await focused()).told).toMatch(/^Path 1 of \d+ from Payment pending to /);
  await sam.page.keyboard.press('ArrowDown');
  expect((await focused()).told).toMatch(/^Path 2 of \d+ from Payment pending/);
  await sam.page.keyboard.press('End');
  expect(await focused()).toMatchObject({
    name: expect.stringContaining('Payment pending'),
    told: expect.stringMatching(/^State \d+ of \d+\. \d+ paths from here\.$/),
  });
  expect(await drawing.locator('.react-flow__node button[tabindex="0"]').count()).toBe(1);
  await sam.page.getByRole('button', { name: /not possible\s*Expires unpaid/ }).press('Enter');
  await sam.see(/There's still time to pay/);
  await sam.link('Changes').click();
  await expect.poll(() => sam.page.getByRole('row', { name: /Payment pending.*still here/ }).count()).toBe(1);
});

test('a locked button in a queue tells the way there; its link draws it, and so does an action pressed in the drawing', async () => {
  const { rows } = (await sam.ask('get', '/api/v1/bookings/?fulfilment=added')) as {
    rows: { id: string; postedAt: string | null }[];
  };
  await sam.goTo(`/admin/bookings?tab=all&open=${rows.find(({ postedAt }) => postedAt === null)!.id}`);
  await sam.see(/^Steps: Mark as posted \(you.*\) → Record that the user was removed \(you, from /);
  await sam.link('Show it on the diagram').click();
  await sam.page.getByRole('button', { name: /^Step 1 on the way.*Mark as posted/ }).waitFor();
  const lines = sam.page.locator('[data-look="way"]');
  expect(await lines.count()).toBe(4);
  await sam.page.getByRole('button', { name: /Mark commission paid/ }).press('Enter');
  await sam.see(/^Steps: Mark as posted \(you.*\) → Becomes payable \(automatic.*\) → Mark commission paid \(you/);
  await expect.poll(() => lines.count()).toBe(6);
  expect(await sam.page.getByRole('button', { name: /^Step 3 on the way.*Mark commission paid/ }).count()).toBe(1);
});

test('two moments side by side: only what differs is there, and a switch shows the rest', async () => {
  await sam.goTo(`/admin/history/order/${order}?at=2&and=now`);
  const table = sam.page
    .getByRole('table')
    .filter({ has: sam.page.getByRole('columnheader', { name: 'Second moment' }) });
  await table.getByRole('row', { name: /^Declined because Nothing arrived —/ }).waitFor();
  await table.getByRole('row', { name: /^Confirmation · Reference — Z-1042/ }).waitFor();
  expect(await table.getByRole('row', { name: /^Total/ }).count()).toBe(0);
  await sam.page.getByRole('switch', { name: 'Show all fields' }).press('Space');
  await table.getByRole('row', { name: /^Declined because differs Nothing arrived —/ }).waitFor();
  expect(await table.getByRole('row', { name: /^Total/ }).innerText()).not.toContain('differs');
  await list(sam, 'A: Who could act').getByText('Send payment proof').waitFor();
  await list(sam, 'B: Who could act').getByText('Reverse confirmation').waitFor();
  await sam.page.getByRole('slider', { name: 'Second moment' }).press('Home');
  await expect.poll(() => new URL(sam.page.url()).search).toBe('?at=2&and=0');
  await sam.button('End the comparison').click();
  await slider(sam).waitFor();
});

test('at an instant between events time alone has closed what it closes', async () => {
  const { moments } = (await (await sam.page.request.get(`/api/v1/orders/${order}/moments/`)).json()) as {
    moments: { at: string }[];
  };
  const between = new Date((Date.parse(moments[0]!.at) + Date.parse(moments[1]!.at)) / 2).toISOString();
  await sam.goTo(`/admin/history/order/${order}?at=${between}`);
  await sam.see(/last event: Order placed/);
  await list(sam, 'State').getByText('Payment pending').waitFor();
});

test('the present moves along: a comment of somebody else appears without reloading', async () => {
  await sam.goTo(`/admin/history/order/${order}`);
  await sam.see('Event 5 of 5');
  await send(sam, `/api/v1/orders/${order}/comment/`, { text: 'Called her' });
  await sam.see('Event 6 of 6');
  await sam.page.getByRole('cell', { name: 'Comment added' }).waitFor();
  await sam.link('Events').click();
  await list(sam, 'History').getByText('comment added').waitFor();
});

test('staff who may not see the record read 403, customers that their account can’t open it, and what does not exist is 404', async () => {
  await cleo.goTo(`/admin/history/order/${order}`);
  await cleo.page.getByRole('heading', { level: 1, name: /403|permission|not allowed|access/i }).waitFor();
  // A customer's account opens no page of staff's: the login says so.
  await ben.goTo(`/admin/history/order/${order}`);
  await ben.page.getByRole('heading', { level: 1, name: "This account can't open that page" }).waitFor();
  await sam.goTo('/admin/history/order/00000000-0000-4000-8000-000000000000');
  await sam.page.getByRole('heading', { level: 1, name: /404|not found/i }).waitFor();
  await sam.goTo(`/admin/history/nothing/${order}`);
  await sam.page.getByRole('heading', { level: 1, name: /404|not found/i }).waitFor();
});

test('any staff reads how a machine works: drawn, and as a table of who may do what, when', async () => {
  await cleo.goTo('/admin/machines/order');
  const open = cleo.page.locator('details[open] table');
  await expect.poll(() => open.count()).toBe(1);
  await cleo.page.locator('summary', { hasText: 'Payment under review' }).click();
  const row = cleo.page
    .getByRole('group', { name: 'Payment under review' })
    .getByRole('row', { name: /^Confirm payment/ });
  await row.waitFor();
  await expect.poll(() => open.count()).toBe(1);
  expect(await row.innerText()).toMatch(
    /Staff: orders, level 3[\s\S]*nobody decides on their own payment[\s\S]*Order paid/,
  );
  await cleo.page.getByRole('button', { name: /^Payment under review/ }).press('Enter');
  await cleo.see(/Possible without leaving: Send payment proof/);
  await cleo.link('Booking').first().waitFor();
  await cleo.page.getByRole('navigation', { name: 'Record types' }).getByRole('link', { name: 'Booking' }).click();
  await cleo.page.getByRole('button', { name: /^Consent needed/ }).waitFor();
  expect(cleo.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

/** What moved while a page came, as the browser counts it: a property of the page and not of how long it took. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((seen) =>
          seen.getEntries().forEach((entry) => {
            sum += (entry as PerformanceEntry & { value: number }).value;
          }),
        ).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in a task of their own.
        setTimeout(() => resolve(sum), 100);
      }),
  );
}

test.each(['light', 'dark'] as const)(
  'each tab takes two screens at most, and nothing moves while it comes, in %s',
  async (colorScheme) => {
    await sam.page.emulateMedia({ colorScheme });
    const ready = {
      changes: () => list(sam, 'Steps in order').waitFor(),
      record: () => sam.page.getByRole('region', { name: 'General' }).waitFor(),
      diagram: () => sam.page.getByRole('button', { name: /^Order paid.*Here/ }).waitFor(),
      events: () => list(sam, 'History').getByRole('listitem').first().waitFor(),
    };
    for (const [tab, there] of Object.entries(ready)) {
      await sam.goTo(`/admin/history/order/${order}?tab=${tab}`);
      await there();
      expect(await shiftOf(sam.page), tab).toBeLessThanOrEqual(0.025);
      expect(await sam.page.evaluate(() => document.documentElement.scrollHeight), tab).toBeLessThanOrEqual(1800);
    }
    await sam.goTo(`/admin/history/order/${order}?at=0&and=now`);
    await list(sam, 'B: Who could act').waitFor();
    expect(await sam.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1800);
  },
);
