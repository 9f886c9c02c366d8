import { beforeAll, expect, test } from 'vitest';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { arrive, type Person } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let rosa: Person;
const email = 'rosé.delgado@new.test';

beforeAll(async () => {
  rosa = await arrive(browser, product.url);
});

/** The secret of the latest mail of that kind, as its link carries it. */
async function mailed(template: 'verify-email' | 'reset-password'): Promise<string> {
  const { db, vault } = product.parts;
  const mail = (await db('app.mail_outbox').where({ template }).orderBy('created_at', 'desc').first())!;
  const purpose = template === 'verify-email' ? linkPurposes.verifyEmail : linkPurposes.resetPassword;
  return vault.secretOf(purpose, mail.data.tokenId!);
}
const focusIsSomewhere = () =>
  expect.poll(() => rosa.page.evaluate(() => document.activeElement !== document.body)).toBe(true);

test('Rosa signs up as people write: a phone with brackets, an accent in the address, her state from a list; the next page names the address', async () => {
  await rosa.goTo('/signup?type=buyer');
  await rosa.field('First name').fill('Rosé');
  await rosa.field('Last name').fill('Delgado');
  await rosa.field('Phone').fill('(415) 555-0133');
  await rosa.field('State').selectOption('California');
  await rosa.field('E-mail').fill('rose.delgdo@new.test');
  await rosa.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await rosa.field('Confirm password').fill('gardens-and-lemons-7');
  await rosa.field("I'm not a robot").check();
  await rosa.page.locator('main button[type=submit]').click();
  await rosa.see('We sent a link to rose.delgdo@new.test');

  // The address was wrong: everything but the password is still there.
  await rosa.link('Change address').click();
  await expect.poll(() => rosa.field('Phone').inputValue()).toBe('415-555-0133');
  await rosa.field('E-mail').fill(email);
  await rosa.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await rosa.field('Confirm password').fill('gardens-and-lemons-7');
  await rosa.field("I'm not a robot").check();
  await rosa.page.locator('main button[type=submit]').click();
  await rosa.see(`We sent a link to ${email}`);
  await rosa.button('Resend the link').click();
  await rosa.see("we've sent a new link");
  await focusIsSomewhere();
  expect(await product.parts.db('app.users').where({ email }).first('phone', 'state', 'email_verified')).toEqual({
    phone: '415-555-0133',
    state: 'CA',
    email_verified: false,
  });
  expect(rosa.complaints).toEqual([]);
});

test('a login before the address is confirmed offers the link again; opened twice, the link says that the address is confirmed', async () => {
  await rosa.goTo('/login');
  await rosa.field('E-mail').fill(email);
  await rosa.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await rosa.page.locator('main button[type=submit]').click();
  await rosa.button('Send me a new link').click();
  await rosa.see("we've sent a new link");
  const token = await mailed('verify-email');
  // On the telephone the link logs in; a second time, and anywhere else, it only says what is the case.
  const telephone = await arrive(browser, product.url);
  await telephone.goTo(`/verify-email#token=${token}`);
  await telephone.page.waitForURL(/\/my-orders$/);
  await telephone.see('Your e-mail address is confirmed.');
  await rosa.goTo(`/verify-email#token=${token}`);
  await rosa.see('Your e-mail is already confirmed. Log in.');
  expect(await rosa.page.getByText('Something went wrong').count()).toBe(0);
  await rosa.goTo(`/verify-email#token=${token}x`);
  await rosa.page.reload();
  await rosa.see('This link has expired or was already used.');
  await rosa.button('Send me a new link').waitFor();
});

test('a used link for a new password says so before anything is typed, and a new one is a press away', async () => {
  await rosa.goTo('/reset-password');
  await rosa.button('Send me a link').click();
  await rosa.see('This field is required');
  await rosa.field('E-mail').fill(email);
  await rosa.button('Send me a link').click();
  await rosa.see("If there's an account with this address");
  await focusIsSomewhere();
  // The mailed link is pasted into this very tab: only what follows the # changes.
  const token = await mailed('reset-password');
  await rosa.page.evaluate((hash) => void (location.hash = hash), `token=${token}`);
  await rosa.page.locator('[name=password]').fill('lemons-and-gardens-8');
  await rosa.field('Confirm password').fill('lemons-and-gardens-8');
  await rosa.button('Save new password').click();
  await rosa.see('Your new password is saved.');
  await focusIsSomewhere();
  await rosa.page.reload();
  await rosa.see('This link has expired or was already used.');
  expect(await rosa.page.locator('[name=password]').count()).toBe(0);
  await rosa.field('E-mail').fill(email);
  await rosa.button('Send me a new link').click();
  await rosa.see("If there's an account with this address");
});
