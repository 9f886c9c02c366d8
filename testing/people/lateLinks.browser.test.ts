import { expect, test } from 'vitest';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const password = 'gardens-and-lemons-7';
const submit = (person: Person) => person.page.locator('main button[type=submit]').click();
/** The secret of the newest link of this kind that an address was mailed. */
async function mailed(template: string, email: string): Promise<string> {
  const { db, vault } = product.parts;
  const mail = (await db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template, 'u.email': email })
    .orderBy('m.created_at', 'desc')
    .first('m.data'))!;
  const purpose = template === 'verify-email' ? linkPurposes.verifyEmail : linkPurposes.resetPassword;
  return vault.secretOf(purpose, mail.data.tokenId!);
}
const mailsOf = (template: string, email: string): Promise<number> =>
  product.parts
    .db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template, 'u.email': email })
    .count({ total: '*' })
    .first()
    .then((row) => Number(row?.total));
const logIn = async (person: Person, email: string) => {
  await person.field('E-mail').fill(email);
  await person.page.locator('[name=password]').fill(password);
  await submit(person);
};

test('Cora opens the link that confirms her address eight days later: she is told, gets a new one and begins as a cardholder', async () => {
  const email = 'cora@new.test';
  const cora = await arrive(browser, product.url, { width: 390, height: 844 });
  await cora.goTo('/signup?type=cardholder');
  await cora.field('First name').fill('Cora');
  await cora.field('Last name').fill('Quist');
  await cora.field('Phone').fill('415 555 0133');
  await cora.field('State').selectOption('NV');
  await cora.field('E-mail').fill(email);
  await cora.page.locator('[name=password]').fill(password);
  await cora.field('Confirm password').fill(password);
  await cora.field("I'm not a robot").check();
  await submit(cora);
  await cora.page.waitForURL(/\/cardholders-signup-success$/);
  await cora.see(`We sent a link to ${email}`);
  const late = await mailed('verify-email', email);
  await product.moveClock(8 * 24);

  await cora.goTo(`/verify-email#token=${late}`);
  await cora.see('This link has expired or was already used.');
  await cora.field('E-mail').fill(email);
  await cora.button('Send me a new link').click();
  await cora.see("If this address still needs to be confirmed, we've sent a new link.");
  expect(await mailsOf('verify-email', email)).toBe(2);
  await cora.goTo(`/verify-email#token=${await mailed('verify-email', email)}`);
  await cora.see('Your e-mail address is confirmed.');
  await cora.page.waitForURL(/\/cardholder\/home$/);
  // The browser names the refusal of the late link.
  expect(cora.complaints.filter((one) => !one.includes('410'))).toEqual([]);
});

test('a link for a new password is over after an hour, and another one is a press away', async () => {
  const email = 'buyer-two@demo.test';
  const ben = await arrive(browser, product.url);
  await ben.goTo('/reset-password');
  await ben.field('E-mail').fill(email);
  await ben.button('Send me a link').click();
  await ben.see("If there's an account with this address");
  const late = await mailed('reset-password', email);
  await product.moveClock(1.1);
  await ben.goTo(`/reset-password#token=${late}`);
  await ben.see('This link has expired or was already used.');
  await ben.field('E-mail').fill(email);
  await ben.button('Send me a new link').click();
  await ben.see("If there's an account with this address");
  await ben.goTo('/login');
  await ben.goTo(`/reset-password#token=${await mailed('reset-password', email)}`);
  await ben.page.locator('[name=password]').fill(password);
  await ben.field('Confirm password').fill(password);
  await submit(ben);
  await ben.see('Your new password is saved.');
  await ben.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(ben, email);
  await ben.page.waitForURL(/\/my-orders$/);
  expect(ben.complaints).toEqual([]);
});

test('Iris, invited as a colleague, comes a week late, asks for another link, sets her first password and logs in', async () => {
  const email = 'iris@house.test';
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  const invitation = { email, firstName: 'Iris', lastName: 'Moss', locale: 'en', roleIds: [] };
  await ada.ask('post', '/api/v1/user-management/invite/', { data: invitation });
  const late = await mailed('staff-invited', email);
  await product.moveClock(8 * 24);
  const iris = await arrive(browser, product.url);
  await iris.goTo(`/set-password#token=${late}`);
  await iris.see('This link has expired or was already used.');
  await iris.field('E-mail').fill(email);
  await iris.button('Send me a new link').click();
  await iris.see("If there's an account with this address");
  await iris.goTo('/login');
  await iris.goTo(`/reset-password#token=${await mailed('reset-password', email)}`);
  await iris.page.locator('[name=password]').fill('password');
  await iris.field('Confirm password').fill('password');
  await submit(iris);
  await iris.see('This password is too common');
  await iris.page.locator('[name=password]').fill(password);
  await iris.field('Confirm password').fill(password);
  await submit(iris);
  await iris.see('Your new password is saved.');
  await iris.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(iris, email);
  // Without a role she sees what everybody sees.
  await iris.page.waitForURL(/\/tradelines-for-sale$/);
  await iris.page.getByRole('banner').getByText('Iris Moss').first().waitFor();
  // A weak password is refused with 422, which the browser names.
  expect(iris.complaints.filter((one) => !one.includes('422'))).toEqual([]);
});
