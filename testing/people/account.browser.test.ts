import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

test('Bea buys and has cards: a page of her other side says so and opens when she switches; her menu leads back, and staff read both', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  const { rows } = (await bea.ask('get', '/api/v1/orders/')) as { rows: readonly { id: string; number: string }[] };
  const order = rows[0]!;
  await bea.goTo('/cardholder');
  await bea.see('You do not have permission to perform this action.');
  expect(await bea.button('Switch to cardholder').count()).toBe(0);
  await bea.goTo('/profile');
  await bea.button('Switch to cardholder').click();
  await bea.page.waitForURL((address) => address.pathname.startsWith('/cardholder'));

  await bea.goTo(`/my-orders/${order.id}`);
  await bea.see('This page is for buyers. Switch to buyer to open it.');
  await bea.button('Switch to buyer').click();
  await bea.page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
  expect(new URL(bea.page.url()).pathname).toBe(`/my-orders/${order.id}`);
  await bea.page.getByRole('banner').locator('summary', { hasText: 'Bea Miller' }).click();
  await bea.button('Switch to cardholder').click();
  await bea.page.waitForURL((address) => address.pathname.startsWith('/cardholder'));

  const uma = await signIn(await arrive(browser, product.url), 'users-staff');
  await uma.goTo('/admin/users/buyers?search=buyer@demo.test');
  await uma.page.getByRole('gridcell', { name: 'Cardholder, Buyer' }).waitFor();
  await bea.ask('post', '/api/v1/users/switch-kind/', { data: {} });
  expect(bea.complaints).toEqual([]);
});

test('Cora takes the quiz by keyboard; back and reload keep her place, and at the end she signs up', async () => {
  const cora = await arrive(browser, product.url);
  await cora.goTo('/cardholders-quizz?ref=CARL-7');
  await cora.see('Question 1 of 8');
  await cora.button('Chase').focus();
  await cora.page.keyboard.press('Enter');
  await cora.see('Question 2 of 8');
  await cora.button('Yes').focus();
  await cora.page.keyboard.press('Enter');
  await cora.see('Question 3 of 8');
  await cora.page.keyboard.press('Enter');
  await cora.see('Question 4 of 8');
  await cora.page.goBack();
  await cora.see('Question 3 of 8');
  await cora.page.goForward();
  await cora.see('Question 4 of 8');
  await cora.page.reload();
  await cora.see('Is it a store card or a business card?');
  for (const [index, answer] of ['No', 'Yes', 'Yes', 'Yes', 'No'].entries()) {
    await cora.see(`Question ${index + 4} of 8`);
    await cora.button(answer).focus();
    await cora.page.keyboard.press('Enter');
  }
  await cora.see('We need both reports to verify you.');
  await expect.poll(() => cora.page.evaluate(() => document.activeElement?.textContent)).toBe('Not yet');
  await cora.page.goBack();
  await cora.button('Yes').click();
  await cora.see('Your card is a good fit');
  await cora.link('Sign up as a cardholder').click();
  await cora.see('Your code CARL-7 tells us who invited you.');
  expect(cora.complaints).toEqual([]);
});

test('Walt writes to us and asks for the guide; Tess finds his message in the list and answers it', async () => {
  const walt = await arrive(browser, product.url, { width: 390, height: 844 });
  await walt.goTo('/contact-form');
  await walt.button('Send').click();
  await walt.see('5 fields need attention');
  await walt.field('Name').fill('Walt Person');
  await walt.field('E-mail').fill('walt@shop.test');
  await walt.field('Phone').fill('(415) 555-0133');
  await walt.field('Message').fill('How long until it posts?');
  await walt.field("I'm not a robot").check();
  await walt.button('Send').click();
  await walt.see('will reply to walt@shop.test');

  await walt.goTo('/download-pdf-form');
  await walt.field('First name').fill('Walt');
  await walt.field('E-mail').fill('walt@shop.test');
  await walt.field("I'm not a robot").check();
  await walt.button('Send me the guide').click();
  await walt.see("We've sent the link to walt@shop.test.");
  const { db, vault } = product.parts;
  const { id } = (await db('app.mail_outbox').where({ template: 'guide-link' }).first('id'))!;
  await walt.goTo('/login');
  // This browser has no viewer for PDFs: it downloads the file, and the page stays.
  const guide = walt.page.waitForEvent('download');
  await walt.goTo(`/download-pdf-form#token=${id}.${vault.secretOf(linkPurposes.guide, id)}`);
  expect((await guide).url()).toBe(`${product.url}/Tradelines_CARDHOLDERS_TUTORIAL.pdf`);
  await walt.see('Your guide is opening or downloading.');
  expect(walt.complaints).toEqual([]);

  const { id: _, ...sent } = (await db('app.contact_requests').where({ kind: 'contact' }).first())!;
  await db('app.contact_requests').insert({
    ...sent,
    id: crypto.randomUUID(),
    name: 'Mal',
    email: 'mal?bcc=all@shop.test',
  });
  const tess = await signIn(await arrive(browser, product.url), 'tickets-staff');
  await tess.goTo('/admin/contact-requests');
  await tess.see('How long until it posts?');
  // What stands in a stranger's address adds nobody to the answer.
  expect(await tess.link('mal?bcc=all@shop.test').getAttribute('href')).toBe('mailto:mal%3Fbcc%3Dall@shop.test');
  expect(await tess.page.locator(`a[href="mailto:walt@shop.test"]`).count()).toBe(1);
  await tess.button('Mark as answered: Walt Person').click();
  await tess.see('Tess');
  expect(tess.complaints).toEqual([]);
});

test('Ben corrects his profile, ends his other session, takes his data along and asks to be deleted', async () => {
  const [ben, elsewhere, cold] = [
    await arrive(browser, product.url),
    await arrive(browser, product.url),
    await arrive(browser, product.url),
  ];
  await signIn(elsewhere, 'buyer-two');
  await signIn(cold, 'buyer-two');
  await signIn(ben, 'buyer-two');
  await ben.goTo('/profile');
  await ben.field('First name').fill('Benedict');
  await ben.field('Phone').fill('12');
  await ben.button('Save').click();
  await ben.see('Please use +1-XXX-XXX-XXXX format number');
  await ben.field('Phone').fill('+1-415-555-0133');
  await ben.field('State').selectOption('Guam');
  await ben.button('Save').click();
  await ben.see('Profile updated');
  await elsewhere.goTo('/my-orders?sort=placedAt');
  await elsewhere.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
  await ben.button('Log out everywhere else').click();
  // Nobody has to press anything there: the page learns it, says so and knows the way back.
  await elsewhere.see('Your session has expired. You have been logged out.');
  await elsewhere.page.waitForURL(/\/login\?redirect=%2Fmy-orders%3Fsort%3DplacedAt$/);
  await expect.poll(async () => ben.page.getByRole('row').count()).toBe(2);
  // A page that is opened only now says so, too, once, and is come back to.
  await cold.goTo('/my-orders?sort=placedAt');
  await cold.see('Your session has expired. You have been logged out.');
  await cold.page.waitForURL(/\/login\?redirect=%2Fmy-orders%3Fsort%3DplacedAt$/);
  await cold.page.reload();
  await cold.field('E-mail').fill('buyer-two@demo.test');
  expect(await cold.page.getByText('Your session has expired').count()).toBe(0);
  await cold.page.locator('[name=password]').fill(demoPassword);
  await cold.page.locator('main button[type=submit]').click();
  await cold.page.waitForURL(/\/my-orders\?sort=placedAt$/);
  const file = ben.page.waitForEvent('download');
  await ben.button('Download my data').click();
  expect((await file).suggestedFilename()).toBe('my-data.json');
  await ben.button('Request deletion').click();
  await ben.link('See the request').click();
  await ben.see('Please delete my account and my personal data.');
  await elsewhere.goTo('/profile');
  await elsewhere.page.waitForURL(/\/login\?redirect=%2Fprofile$/);
  expect(ben.complaints).toEqual([]);
});

test('Bea changes her e-mail from two mailboxes; a change that she did not ask for she stops by its link', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  const asks = async (email: string) => {
    await bea.goTo('/profile');
    await bea.button('Change e-mail').click();
    await bea.field('New e-mail').fill(email);
    await bea.button('Send the links').click();
  };
  await asks('buyer@demo.test');
  await bea.see('This is already your e-mail address.');
  await asks('broker@demo.test');
  await bea.see('User with this email already exists');
  await asks('bea@new.test');
  await bea.see('Your e-mail changes to bea@new.test once both addresses have confirmed.');

  const elsewhere = await arrive(browser, product.url, { width: 390, height: 844 });
  await elsewhere.goTo(await mailedLink('oldEmail'));
  await elsewhere.button('Stop the change').click();
  await elsewhere.see('You stopped the change. Your e-mail stays the same.');
  await elsewhere.page.reload();
  await elsewhere.see('This change was stopped, replaced or has expired.');

  await asks('bea@new.test');
  await bea.see('Waiting for the new address: open the link we sent there');
  await elsewhere.goTo(await mailedLink('newEmail'));
  await elsewhere.button('Confirm the change').click();
  await elsewhere.see('Now open the link we sent to your current address.');
  await bea.page.reload();
  await bea.see('Confirmed at the new address');
  await bea.goTo(await mailedLink('oldEmail'));
  await bea.button('Confirm the change').click();
  await bea.see('Your e-mail is now bea@new.test.');
  await bea.goTo('/profile');
  await bea.see('You log in with bea@new.test.');
  expect([...bea.complaints, ...elsewhere.complaints]).toEqual([]);
});

test('Bruce, whose account staff made, sets his first password before he sees the page that he wanted', async () => {
  const bruce = await signIn(await arrive(browser, product.url, { width: 390, height: 844 }), 'broker');
  await product.parts.db('app.users').where({ email: 'broker@demo.test' }).update({ password_hash: null });
  await bruce.goTo('/my-orders');
  await bruce.see("Your account doesn't have a password yet.");
  await bruce.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await bruce.field('Confirm password').fill('gardens-and-lemons-8');
  await bruce.button('Save new password').click();
  await bruce.page.waitForURL(/\/set-password\?redirect=%2Fmy-orders$/);
  await bruce.field('Confirm password').fill('gardens-and-lemons-7');
  await bruce.button('Save new password').click();
  await bruce.page.waitForURL(/\/my-orders$/);
  await bruce.goTo('/set-password');
  await bruce.page.waitForURL(/\/profile$/);
  expect(bruce.complaints).toEqual([]);
});

/** The link of the newest change of address, as the sender makes it. */
async function mailedLink(side: 'oldEmail' | 'newEmail'): Promise<string> {
  const { db, vault } = product.parts;
  const { id } = (await db('app.email_changes').orderBy('asked_at', 'desc').first('id'))!;
  return `/change-email#token=${vault.secretOf(linkPurposes[side], id)}`;
}

test('at a page of staff’s Carla reads that her account can’t open it; another one goes on to it', async () => {
  const carla = await signIn(await arrive(browser, product.url), 'cardholder');
  await carla.goTo('/admin/orders?tab=all');
  await carla.page.waitForURL(/\/login\?redirect=%2Fadmin%2Forders%3Ftab%3Dall$/);
  await carla.see("You're logged in as cardholder@demo.test. The page is for our staff.");
  await carla.link('Go to your start page').click();
  await carla.page.waitForURL(/\/cardholder\/home$/);
  await carla.page.goBack();
  await carla.button('Log in with another account').click();
  await carla.field('E-mail').fill('orders-staff@demo.test');
  await carla.page.locator('[name=password]').fill(demoPassword);
  await carla.page.locator('main button[type=submit]').click();
  await carla.page.waitForURL(/\/admin\/orders\?tab=all/);
  await carla.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  // Staff without the page's level are at the right place, and may not.
  await carla.goTo('/admin/users/settings');
  await carla.see('You do not have permission to perform this action.');
  expect(carla.complaints).toEqual([]);
});
