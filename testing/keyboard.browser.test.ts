import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { screenshot } from './lease/acts.ts';
import { arrive, hasFocus, type Person, signIn } from './lease/person.ts';
import { openProduct } from './openProduct.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';

const { product, browser } = await openProduct();

const as = async (name: string) => signIn(await arrive(browser, product.url), name);
const press = (person: Person, keys: string) => person.page.keyboard.press(keys);
const type = (person: Person, text: string) => person.page.keyboard.type(text);

/** Tab by Tab to a field or a button; throws where it cannot be reached, or does not show that it has the focus. */
async function tabTo(person: Person, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let stops = 0; stops < 90; stops += 1) {
    const [here, seen] = await target.evaluate((element) => [
      element === document.activeElement,
      element.matches(':focus-visible'),
    ]);
    if (here) return expect(seen, 'the focus is seen').toBe(true);
    await press(person, 'Tab');
  }
  throw new Error(`No way by Tab to ${String(target)}`);
}

async function actOn(person: Person, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(person, target);
  await press(person, key);
}

async function fillIn(person: Person, label: string, text: string): Promise<void> {
  await tabTo(person, person.field(label).first());
  await type(person, text);
}

async function choose(person: Person, words: string): Promise<void> {
  await press(person, 'Control+k');
  await person.page.getByRole('combobox', { name: 'Search or jump to…' }).waitFor();
  await type(person, words);
  await person.page
    .locator('[role=option][aria-selected=true]')
    .filter({ hasText: new RegExp(words, 'i') })
    .waitFor();
  await press(person, 'Enter');
}

/** Another language in the middle of a form: nothing is loaded anew, and nothing typed is lost. */
async function readsItInRussian(person: Person): Promise<void> {
  const { page } = person;
  await choose(person, 'Русский');
  await page.getByRole('heading', { level: 1, name: 'Оформление' }).waitFor();
  await page.waitForURL(/\/ru\/checkout$/);
  expect([
    await person.field(/^SSN/).inputValue(),
    await person.field(/^Имя/).inputValue(),
    await page.getAttribute('html', 'lang'),
  ]).toEqual(['219-09-9999', 'Rita', 'ru']);
  await person.page.getByRole('banner').locator('summary').last().click();
  await person.field('Язык').selectOption({ label: 'English' });
  await press(person, 'Escape');
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/checkout');
}

test('Bea signs in, orders and pays without a mouse', async () => {
  const bea = await arrive(browser, product.url);
  await bea.goTo('/login');
  await fillIn(bea, 'E-mail', 'buyer@demo.test');
  await press(bea, 'Tab');
  await type(bea, demoPassword);
  await press(bea, 'Enter');
  await bea.page.waitForURL(/my-orders/);
  await choose(bea, 'Tradelines for sale');
  await actOn(bea, bea.page.getByRole('row', { name: /Barclays/ }).getByRole('button', { name: /Add to cart/ }));
  await bea.link('Cart, 1 tradeline').waitFor();
  await actOn(bea, bea.link('Cart, 1 tradeline'));
  await actOn(bea, bea.link('Check out'));
  await actOn(bea, bea.page.getByRole('radio', { name: 'Me', exact: true }), 'ArrowRight');
  for (const [label, text] of [
    ['First name', 'Rita'],
    ['Last name', 'Client'],
    ['E-mail', 'rita@clients.test'],
    ['Phone', '555-222-3333'],
    ['SSN', '219-09-9999'],
    ['Date of birth', '04011990'],
    ['Street address', '12 Elm Street'],
    ['City', 'Reno'],
    ['State', 'Nevada'],
    ['ZIP code', '89501'],
  ] as const) {
    await fillIn(bea, label, text);
  }
  await readsItInRussian(bea);
  await actOn(bea, bea.button('Review order'));
  for (const affirmed of [/correct and complete/, /real SSN, not a CPN/]) {
    await actOn(bea, bea.page.getByRole('checkbox', { name: affirmed }), 'Space');
  }
  await actOn(bea, bea.button('Place order'));
  await bea.page.waitForURL(/\/payment\/order\//);
  await bea.page.getByRole('timer', { name: 'Time left to pay' }).waitFor();
  await tabTo(bea, bea.page.getByRole('radio', { name: 'Zelle' }));
  const file = bea.page.locator('input[type=file]');
  await tabTo(bea, file);
  await file.setInputFiles(await screenshot());
  await bea.see('Uploaded screenshot.png');
  await actOn(bea, bea.button(/Send payment proof/));
  await bea.see("Screenshot received. We're checking your payment");
  expect(bea.complaints).toEqual([]);
});

test('Sam finds an order by its number, reads what is not possible, and confirms a payment, all by keyboard', async () => {
  const sam = await as('orders-staff');
  const { rows } = (await (await sam.page.request.get('/api/v1/order-management/?tab=paymentUnderReview')).json()) as {
    rows: { number: string }[];
  };
  const { number } = rows[0]!;
  await sam.goTo('/admin/cards');
  await sam.page.getByRole('heading', { level: 1 }).waitFor();
  await choose(sam, `Order ${number}`);
  await sam.page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  const confirm = sam.button('Confirm payment').first();
  await confirm.waitFor();
  // The form opens from the palette, Escape closes it, and the focus is back at the button that it belongs to.
  await choose(sam, 'Confirm payment');
  await sam.dialog().getByLabel('Paid by').waitFor();
  await press(sam, 'Escape');
  await sam.dialog().waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(confirm)).toBe(true);
  await press(sam, 'Enter');
  await tabTo(sam, sam.dialog().getByLabel('Paid by'));
  await type(sam, 'Zelle');
  await tabTo(sam, sam.dialog().getByLabel('Transaction reference'));
  await type(sam, 'Z-77');
  await actOn(sam, sam.dialog().getByRole('button', { name: 'Confirm payment' }));
  await sam.see('Payment confirmed');
  expect(sam.complaints).toEqual([]);
});

test('the palette does what is said with a number: the record’s form is open, and what is impossible says why', async () => {
  const sam = await as('orders-staff');
  const { rows } = (await (await sam.page.request.get('/api/v1/order-management/?tab=all&limit=100')).json()) as {
    rows: { id: string; number: string; state: string; refundOwedCents: number }[];
  };
  const { id, number } = rows.find(({ state }) => state === 'paymentUnderReview')!;
  await sam.goTo('/admin/home');
  await sam.page.getByRole('heading', { level: 1 }).waitFor();
  const say = async (words: string) => {
    await press(sam, 'Control+k');
    await sam.page.getByRole('combobox', { name: 'Search or jump to…' }).fill(words);
  };
  const option = (name: RegExp) => sam.page.getByRole('option', { name });
  const paid = rows.find(({ state, refundOwedCents }) => state === 'paid' && refundOwedCents === 0)!;
  await say(`refund ${paid.number}`);
  await option(/Record refund payment/).waitFor();
  expect(await option(/Record refund payment/).getAttribute('aria-disabled')).toBe('true');
  await press(sam, 'Escape');
  await say(`confirm ${number}`);
  await option(/Confirm payment/).waitFor();
  await press(sam, 'Enter');
  await sam.page.waitForURL((url) => url.pathname === `/admin/orders/${id}`);
  await sam.dialog().getByLabel('Paid by').waitFor();
  expect(sam.complaints).toEqual([]);
});

test('Carla signs a consent form by keyboard', async () => {
  const carla = await as('cardholder');
  const { rows } = (await (await carla.page.request.get('/api/v1/bookings/?fulfilment=awaitingConsent')).json()) as {
    rows: { id: string }[];
  };
  await carla.goTo(`/cardholder/bookings/${rows[0]!.id}/consent-form`);
  for (let step = 1; step <= consentSteps.length; step += 1) {
    await actOn(
      carla,
      carla.page.getByRole('checkbox', { name: /I have read this and agree/, checked: false }).first(),
      'Space',
    );
    await carla.see(`${step} of ${consentSteps.length} steps`);
  }
  await fillIn(carla, 'Full legal name', 'Carla Nguyen');
  await actOn(carla, carla.button('Sign consent form'));
  await carla.page.waitForURL(/\/cardholder\/bookings\/[0-9a-f-]+$/);
  expect(carla.complaints).toEqual([]);
});

test('Carla places a hold and undoes it from the message about it', async () => {
  const carla = await as('cardholder');
  await carla.goTo('/cardholder');
  await carla.link('Barclays').click();
  await carla.button('Add hold').click();
  const start = new Date(product.parts.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await carla.dialog().getByLabel('Start date').fill(start);
  await carla.dialog().getByLabel('End date').fill(start);
  await carla.dialog().getByRole('button', { name: 'Add hold' }).click();
  await carla.button('Undo').click();
  await carla.see('Hold canceled');
  expect(carla.complaints).toEqual([]);
});

test('keys go to pages, ? lists them, letters alone can be switched off, and what is typed stays text', async () => {
  const ada = await as('admin');
  await ada.goTo('/admin/orders');
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await actOn(ada, ada.link('Skip to content'));
  await ada.page.waitForFunction(() => document.activeElement?.id === 'page');
  await press(ada, 'g');
  await press(ada, 'c');
  await ada.page.waitForURL(/\/admin\/cards/);
  await press(ada, '?');
  const list = ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Search and commands').waitFor();
  await actOn(ada, list.getByRole('switch', { name: 'Single keys work as shortcuts' }), 'Space');
  await press(ada, 'Escape');
  await list.waitFor({ state: 'detached' });
  await press(ada, 'g');
  await press(ada, 'o');
  // Ctrl-K still works, and the letters before it led nowhere.
  await press(ada, 'Control+k');
  await ada.page.getByRole('combobox', { name: 'Search or jump to…' }).waitFor();
  expect(ada.page.url()).toContain('/admin/cards');
  await type(ada, 'no page goes by this name');
  await ada.see('No results');
  await press(ada, 'Escape');
  expect(ada.complaints).toEqual([]);
});

test('no script runs that is not ours, and nothing on the pages wants one', async () => {
  const guest = await arrive(browser, product.url);
  await guest.goTo('/tradelines-for-sale');
  await guest.page.getByRole('row').nth(1).waitFor();
  const [blocked, ran] = await guest.page.evaluate(async () => {
    const reported = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
        once: true,
      }),
    );
    const script = document.createElement('script');
    script.textContent = 'globalThis.intruder = true';
    document.head.append(script);
    return [await reported, 'intruder' in globalThis] as const;
  });
  expect([blocked, ran]).toEqual(['script-src-elem', false]);
  expect(guest.complaints.filter((complaint) => !complaint.includes('inline script'))).toEqual([]);
});

test('errors are shown in the catalogue’s words: no permission, no such page, no connection, no session', async () => {
  const bea = await as('buyer');
  await bea.goTo('/cardholder/bookings');
  await bea.see('You do not have permission to perform this action.');
  await bea.goTo('/no-such-page');
  await bea.see('Page Not Found');
  await bea.see("We can't find the page you're looking for.");
  await bea.link('Go to your start page').waitFor();
  await bea.goTo('/my-orders/00000000-0000-4000-8000-000000000000');
  await bea.see('Page Not Found');
  await bea.goTo('/my-orders');
  await bea.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
  // All of the page is there, also what comes last: it needs nothing any more that it could miss now.
  await bea.see('Add deadlines to your calendar');
  await bea.page.context().setOffline(true);
  await bea.see("You're offline. This page may be out of date.");
  // The session ended while the server was unreachable; the page learns it when it loads everything again.
  await bea.page.context().clearCookies();
  await bea.page.context().setOffline(false);
  await bea.see('Your session has expired. You have been logged out.');
  await bea.page.getByText("You're offline.").waitFor({ state: 'detached' });
  await bea.page.waitForURL(/\/login\?redirect=%2Fmy-orders/);
});
