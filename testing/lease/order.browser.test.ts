import { beforeAll, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { openProduct } from '#testing/openProduct.ts';
import { arrive, hasFocus, type Person, signIn } from './person.ts';
import { requestsHeld } from './requestsHeld.ts';

const demoOrder = (buyer: string, client: string) =>
  derivedId('demo-order', demoAccounts.find(({ email }) => email === `${buyer}@demo.test`)!.id, client);
const unpaid = demoOrder('buyer', 'Kim');
const underReview = demoOrder('buyer-two', 'Fischer');
const twoLines = demoOrder('buyer', 'Lindqvist');

const { product, browser } = await openProduct();
let Bea: Person;
let Sam: Person;

beforeAll(async () => {
  [Bea, Sam] = await Promise.all([
    arrive(browser, product.url).then((one) => signIn(one, 'buyer')),
    arrive(browser, product.url).then((one) => signIn(one, 'orders-staff')),
  ]);
});

const journey = (person: Person, of = 'Progress') => person.page.getByRole('list', { name: of, exact: true });

test('Bea sees whose turn it is with the time left, what was, what comes and when, and where her money comes from', async () => {
  await Bea.goTo(`/my-orders/${unpaid}`);
  await Bea.page.getByRole('link', { name: 'Pay now' }).first().waitFor();
  await Bea.page.getByRole('timer').waitFor();
  expect(await journey(Bea).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Order placed[\s\S]*· you/),
    expect.stringMatching(/^Payment[\s\S]*· you$/),
    expect.stringMatching(/^Payment review[\s\S]*we$/),
  ]);
  expect(await journey(Bea, 'Progress of Discover').getByRole('listitem').allInnerTexts()).toEqual(
    ['Paid', 'Consent', 'Added to the card', 'Shows on reports', 'Lease complete'].map((step) =>
      expect.stringContaining(step),
    ),
  );
  await Bea.page.locator('summary', { hasText: 'Discover' }).click();
  await Bea.see('List price');
});

const besideTitle = ({ page }: Person) => page.getByRole('heading', { level: 1 }).locator('..');
const stateNow = async () =>
  ((await (await Sam.page.request.get(`/api/v1/orders/${unpaid}/next-steps/`)).json()) as { state: string }).state;

test('before she cancels she reads what happens then; once pressed it shows as being saved, and a lost connection undoes it with nothing lost', async () => {
  await Sam.goTo(`/admin/orders/${unpaid}`);
  await journey(Sam).getByText('Bea Miller').first().waitFor();
  await Bea.page.locator('main summary', { hasText: 'More' }).click();
  await Bea.button('Cancel order').click();
  const then = Bea.dialog().getByRole('region', { name: 'What happens next' });
  await then
    .getByText(/^The slot at .* opens up for others\.$/)
    .first()
    .waitFor();
  expect(await then.getByRole('listitem').allInnerTexts()).toEqual([
    'E-mail to you: order canceled',
    expect.stringMatching(/^The slot at .* opens up for others\.$/),
  ]);
  await Bea.dialog().getByRole('button', { name: 'Keep order' }).waitFor();
  expect(
    await Bea.dialog()
      .getByText(/We owe|owed/)
      .count(),
  ).toBe(0);
  await Bea.field('Reason').fill('Found another one');
  const press = Bea.dialog().getByRole('button', { name: 'Cancel order' });
  await Bea.page.route('**/cancel/', (route) => route.abort(), { times: 1 });
  await press.click();
  await Bea.dialog().getByText("We can't reach the server").waitFor();
  expect(await Bea.field('Reason').inputValue()).toBe('Found another one');
  expect(await besideTitle(Bea).getByText('Canceled').count()).toBe(0);
  // Sam means the same at the same time, and his request is slower.
  const sams = await requestsHeld(Sam, /\/cancel\/$/);
  await Sam.choose('Cancel order');
  await Sam.field('Reason').fill('She called');
  await Sam.dialog().getByRole('button', { name: 'Cancel order' }).click();
  await besideTitle(Sam).getByText('Canceled').first().waitFor();
  const beas = await requestsHeld(Bea, /\/cancel\/$/);
  await press.dblclick();
  await besideTitle(Bea).getByText('Saving…').waitFor();
  await besideTitle(Bea).getByText('Canceled').waitFor();
  expect(await stateNow()).toBe('paymentPending');
  beas.letGo();
  await Bea.see('Order canceled');
  await besideTitle(Bea).getByText('Saving…').waitFor({ state: 'detached' });
  expect(beas.keys).toHaveLength(1);
  sams.letGo();
  // His form has nothing left to do: the one sentence of who was faster takes its place.
  await Sam.page.getByText('Bea Miller already did this: order canceled').first().waitFor();
  await Sam.dialog().waitFor({ state: 'detached' });
  await Bea.see('Nothing to do right now');
  await journey(Bea).getByText('Found another one').waitFor();
  // Sam's page follows by itself.
  await journey(Sam).getByText('Order canceled').waitFor();
});

test('what follows from Sam’s confirmation changes with the amount, and too little is refused before it is pressed', async () => {
  await Sam.goTo(`/admin/orders/${underReview}`);
  const total = Sam.page.getByRole('group').filter({ has: Sam.page.locator('summary', { hasText: 'Total' }) });
  await total.locator('summary').click();
  await total.getByRole('link', { name: 'Tradeline 1: Discover' }).click();
  await Sam.page.waitForURL(/\/admin\/history\/order\/.*at=/);
  await Sam.page.goBack();
  await Sam.button('Confirm payment').click();
  const then = Sam.dialog().getByRole('region', { name: 'What happens next' });
  await then.getByText('sign or decline the booking').first().waitFor();
  await Sam.field('Amount in dollars').fill('1000');
  await then.getByText("stays as the customer's credit").first().waitFor();
  await Sam.field('Amount in dollars').fill('1');
  await then.getByRole('note').waitFor();
  expect(await then.getByText('sign or decline the booking').count()).toBe(0);
  await Sam.page.keyboard.press('Escape');
});

test('Sam’s page of an order with two lines fits in a screen and a half; a row opens its drawer, Escape closes it', async () => {
  await Sam.page.setViewportSize({ width: 1440, height: 900 });
  await Sam.goTo(`/admin/orders/${twoLines}`);
  await journey(Sam).first().waitFor();
  await Sam.page.getByRole('heading', { name: 'History' }).waitFor();
  await Sam.page.getByRole('list', { name: 'History' }).getByRole('listitem').nth(4).waitFor();
  await expect.poll(() => Sam.page.getByRole('list', { name: 'History' }).getByRole('listitem').count()).toBe(5);
  // What is still loading is higher than what comes.
  await expect.poll(() => Sam.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1550);
  // No accounting signs: what came in, what cardholders get, what went back.
  expect(await Sam.page.getByText(/[−-]\$\d/).count()).toBe(0);
  const row = Sam.page.getByRole('table', { name: 'Tradelines' }).getByRole('button', { name: /^Tradeline 2/ });
  await row.click();
  const drawer = Sam.page.getByRole('complementary', { name: /^Tradeline 2/ });
  await drawer.getByText('Limit').first().waitFor();
  await Sam.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(row)).toBe(true);
});

test('a calendar is subscribed to by a secret address, shown once, and ended again', async () => {
  await Bea.goTo('/my-orders');
  const calendar = Bea.page.getByText('Add deadlines to your calendar').first();
  await calendar.click();
  await Bea.button('Create link').click();
  const url = (await Bea.page.locator('code').innerText()).trim();
  const read = async () => fetch(product.url + new URL(url).pathname).then(({ status }) => status);
  expect(await read()).toBe(200);
  await Bea.page.reload();
  await calendar.click();
  await Bea.button('Turn off link').waitFor();
  expect(await Bea.page.locator('code').count()).toBe(0);
  await Bea.button('Turn off link').click();
  await Bea.button('Create link').waitFor();
  expect(await read()).toBe(404);
});

test('Sam undoes a cancellation made by mistake, by keyboard, from the message about it', async () => {
  await Sam.page.unrouteAll({ behavior: 'ignoreErrors' });
  await Sam.goTo(`/admin/orders/${underReview}`);
  await Sam.choose('Cancel order');
  await Sam.field('Reason').fill('The wrong one');
  await Sam.dialog().getByRole('button', { name: 'Cancel order' }).click();
  await Sam.button('Undo').waitFor();
  await Sam.page.keyboard.press('Control+z');
  await Sam.see('Order restored');
  await besideTitle(Sam).getByText('Payment pending').waitFor();
});

// But for the connection that was cut on purpose.
test('nothing of it made the browser complain', () =>
  expect([...Bea.complaints, ...Sam.complaints].filter((one) => !one.includes('ERR_FAILED'))).toEqual([]));
