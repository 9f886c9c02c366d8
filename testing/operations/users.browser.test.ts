import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { signedIn } from '../apiClient.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let ada: Person;

beforeAll(async () => {
  ada = await signIn(await arrive(browser, product.url), 'admin');
});

/** Opens what can be done with the account of the open page. */
const manage = () => ada.page.locator('summary', { hasText: 'Manage account' }).click();
const confirmed = (person: Person, name: string) =>
  person.dialog().last().getByRole('button', { name, exact: true }).click();

test('Ada blocks Bruno after reading what follows, and gives Sally a page; both changes are listed with her name', async () => {
  await ada.goTo('/admin/users');
  await ada.page.waitForURL(/\/admin\/users\/buyers$/);
  await ada.page
    .getByRole('row', { name: /Bruno Costa/ })
    .getByText('Bruno Costa')
    .click();
  await manage();
  await ada.button('Block').click();
  await ada.see(/All their sessions end now\. They can log in again and finish what's in progress/);
  await confirmed(ada, 'Block');
  await ada.dialog().last().getByText('This field is required').waitFor();
  await ada.dialog().last().getByLabel('Reason').fill('Three payments were reversed');
  await confirmed(ada, 'Block');
  await ada.button('Unblock').waitFor();
  const trail = ada.page.getByRole('region', { name: 'Activity' });
  await trail.getByText(/Ada Winter/).waitFor();
  await trail.getByText('Reason: Three payments were reversed').waitFor();
  await ada.page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await ada.page.getByRole('row', { name: /Bruno Costa.*Blocked/ }).waitFor();

  await ada.link('Roles').click();
  await ada.page
    .getByRole('row', { name: /Sally Greene/ })
    .getByText('Sally Greene')
    .click();
  await ada.page.getByRole('combobox', { name: 'Orders' }).selectOption('2');
  await ada.button('Save permissions').click();
  await ada.see('Orders: None → 2 · view and basic edits');
  await confirmed(ada, 'Save permissions');
  await trail.getByText('Permissions set').waitFor();
  const sally = await signedIn(product.url, 'sales-staff');
  expect((await sally.get('/api/v1/order-management/')).status).toBe(200);
  expect(ada.complaints).toEqual([]);
});

test('Ada changes who brought Bruno by a code that is somebody’s; another code is said at its field, and nothing typed is lost', async () => {
  const { code } = (await (await signedIn(product.url, 'buyer')).get('/api/v1/referrals/')).body as { code: string };
  await ada.goTo('/admin/users/buyers');
  await ada.page
    .getByRole('row', { name: /Bruno Costa/ })
    .getByText('Bruno Costa')
    .click();
  await manage();
  await ada.button('Change referral').click();
  const form = ada.dialog().last();
  await form.getByLabel('Referral code').fill('nobody-has-this');
  await confirmed(ada, 'Change referral');
  await form.getByText('This field is required').waitFor();
  await form.getByLabel('Reason').fill('He named them on the phone');
  await confirmed(ada, 'Change referral');
  await form.getByText("We don't know this code. Check it.").waitFor();
  await form.getByLabel('Referral code').fill(code);
  await confirmed(ada, 'Change referral');
  await ada.see('Changed who referred Bruno Costa');
  const brought = (await (await signedIn(product.url, 'buyer')).get('/api/v1/referrals/')).body as {
    referred: { name: string }[];
  };
  expect(brought.referred.map(({ name }) => name)).toEqual(['Bruno C.']);
});

test('from somebody’s account Ada gets to their orders, cards, bookings, verification and what they did', async () => {
  const theirs = ada.page.getByRole('navigation', { name: 'Their records' });
  await ada.goTo('/admin/users/cardholders');
  await ada.page
    .getByRole('row', { name: /Carl Jensen/ })
    .getByText('Carl Jensen')
    .click();
  await theirs.waitFor();
  expect(await theirs.getByRole('link').allTextContents()).toEqual([
    'Verification',
    'Payments',
    'Cardholder Referrals',
    'Tickets',
    'Notify',
    'Audit',
  ]);
  await theirs.getByRole('link', { name: 'Verification' }).click();
  await ada.page.getByRole('heading', { level: 1, name: /Carl Jensen/ }).waitFor();
  await ada.goTo('/admin/users/buyers');
  await ada.page
    .getByRole('row', { name: /Bea Miller/ })
    .getByText('Bea Miller')
    .click();
  // The number of her orders opens them.
  await ada.page.getByRole('definition').getByRole('link', { name: /^\d+$/ }).first().click();
  await ada.page
    .getByRole('row', { name: /Bea Miller/ })
    .first()
    .waitFor();
  await expect.poll(() => ada.page.getByRole('row', { name: /Ben Okafor|Bruno Costa/ }).count()).toBe(0);
  expect(ada.complaints).toEqual([]);
});

test('Ada changes where Zelle goes; Bea reads it on her payment page, and another admin’s older form is refused once, and then saves what they typed on top of hers', async () => {
  const second = await signIn(await arrive(browser, product.url), 'admin');
  await Promise.all([ada, second].map((admin) => admin.goTo('/admin/users/settings')));
  const zelle = 'E-mail for Zelle and Chase QuickPay';
  const value = (person: Person, label: string) => person.field(label).inputValue();
  await second.field('Phone').fill('555-201-0001');
  await ada.field(zelle).fill('new-zelle@tradelines.test');
  await ada.button('Save settings').click();
  await ada.see('Settings saved');
  await second.button('Save settings').click();
  await second.see(/This changed while you were viewing it/);
  await expect.poll(() => value(second, zelle)).toBe('new-zelle@tradelines.test');
  expect(await value(second, 'Phone')).toBe('555-201-0001');
  await second.button('Save settings').click();
  await second.see('Settings saved');
  // Who has typed nothing sees what others save, and can go on from there.
  await expect.poll(() => value(ada, 'Phone')).toBe('555-201-0001');
  expect(await value(ada, zelle)).toBe('new-zelle@tradelines.test');

  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  const { rows } = await (await bea.page.request.get('/api/v1/orders/')).json();
  const waiting = rows.find(({ label }: { label: string }) => ['paymentPending', 'expiresSoon'].includes(label));
  await bea.goTo(`/payment/order/${waiting.id}`);
  await bea.see(/new-zelle@tradelines\.test/);
  expect([...ada.complaints, ...second.complaints, ...bea.complaints]).toEqual([]);
});

test('before Ada saves a shorter time to pay, she sees which orders of the last days would have expired first, and opens one', async () => {
  await ada.goTo('/admin/users/settings');
  await ada.page.locator('[name="changes.paymentWindowHours"]').fill('1');
  await ada.button('Last 90 days').click();
  await ada.see(/\d+ records checked/);
  const expired = ada.page.getByRole('row', { name: /Deadline first: payment.*\$/ });
  await expired.locator('summary').click();
  await expired.getByRole('link').first().click();
  await ada.page.waitForURL(/\/admin\/history\/order\/[\w-]+/);
  expect(ada.complaints).toEqual([]);
});

test('at level 2 the export of a queue stays in its place and says which level it takes; nothing is downloaded', async () => {
  const sally = await signIn(await arrive(browser, product.url), 'sales-staff');
  await sally.goTo('/admin/orders');
  const exporting = sally.button('Export CSV');
  await exporting.waitFor();
  expect(await exporting.getAttribute('aria-disabled')).toBe('true');
  await sally.see('You need level 3 on this page to export.');
  const requested: string[] = [];
  sally.page.on('request', (request) => requested.push(request.url()));
  await exporting.click({ force: true });
  await sally.goTo('/admin/bookings');
  await exporting.waitFor();
  expect(requested.filter((url) => /export/.test(new URL(url).pathname.replace(/\.(js|css|json)$/, '')))).toEqual([]);

  // Ada reaches every level.
  await ada.goTo('/admin/orders');
  await ada.button('Export CSV').waitFor();
  expect(await ada.button('Export CSV').getAttribute('aria-disabled')).toBeNull();
  expect(sally.complaints).toEqual([]);
});

test('who acts as somebody else reads in each form under whose names it is recorded; who acts for themselves reads nothing', async () => {
  const acting = await signIn(await arrive(browser, product.url), 'admin');
  const actAs = (name: string) => {
    const { id } = demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
    return acting.ask('post', `/api/v1/user-management/${id}/login-as/`, { data: { reason: 'To see what they see' } });
  };
  const recorded = (whom: string) => acting.dialog().getByText(`This will be recorded as Ada Winter for ${whom}.`);
  const { rows } = (await acting.ask('get', '/api/v1/order-management/?tab=paymentPending&limit=1')) as {
    rows: readonly { id: string }[];
  };
  const openReferral = async () => {
    await acting.goTo(`/admin/orders/${rows[0]!.id}`);
    await acting.choose('Set referral code');
    await acting.dialog().getByText('What happens next').waitFor();
  };
  await openReferral();
  expect(
    await acting
      .dialog()
      .getByText(/recorded as/)
      .count(),
  ).toBe(0);

  await actAs('orders-staff');
  await openReferral();
  await recorded('Sam Ortega').waitFor();

  // The staff's page behind the dialog would go on asking for what a cardholder may not see.
  await acting.page.goto('about:blank');
  await acting.ask('post', '/api/v1/users/return/');
  await actAs('cardholder');
  const cards = (await acting.ask('get', '/api/v1/card-management/')) as {
    data: readonly { id: string; state: string }[];
  };
  await acting.goTo(`/cardholder/card/${cards.data.find(({ state }) => state === 'active')!.id}`);
  for (const form of ['Add hold', 'Change card details']) {
    await acting
      .button(new RegExp(`^${form}`))
      .first()
      .click();
    await recorded('Carla Nguyen').waitFor();
    await acting.dialog().getByRole('button', { name: 'Cancel' }).click();
  }
  expect(acting.complaints).toEqual([]);
});

// The last one: Ben is gone afterwards.
test('Ada forgets Ben for good once she has typed his address; he is in no list, and his session and password are worth nothing', async () => {
  const ben = await signIn(await arrive(browser, product.url), 'buyer-two');
  const before = ada.complaints.length;
  await ada.goTo('/admin/users/buyers');
  const row = ada.page.getByRole('row', { name: /Ben Okafor/ });
  await row.getByText('Ben Okafor').click();
  await manage();
  await ada.button('Forget for good').click();
  await ada.see("This can't be undone.");
  const address = ada.dialog().last().getByLabel('Type buyer-two@demo.test to confirm');
  await address.fill('buyer@demo.test');
  await confirmed(ada, 'Forget for good');
  await ada.see("That isn't this account's e-mail");
  expect((await ben.page.request.get('/api/users/edit_info/')).status()).toBe(200);
  await address.fill('buyer-two@demo.test');
  await confirmed(ada, 'Forget for good');
  await ada.see('The account is forgotten');
  await ada.page.waitForURL(/\/admin\/users\/buyers$/);
  await row.waitFor({ state: 'detached' });
  expect((await ben.page.request.get('/api/users/edit_info/')).status()).toBe(401);
  await expect(signIn(ben, 'buyer-two')).rejects.toThrow(/wrongCredentials/);
  // The address that was refused, and nothing else.
  expect(ada.complaints.slice(before)).toEqual([expect.stringMatching(/status of 422/)]);
});
