import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { templateOf } from '#services/domains/mails.ts';
import { affirmAll, confirmed, screenshot } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const password = 'gardens-and-lemons-7';
const passwordIn = ({ page }: Person) => page.getByRole('textbox', { name: 'Password' });
const addToCart = ({ page }: Person, lender: RegExp) =>
  page.getByRole('row', { name: lender }).getByRole('button', { name: /Add to cart/ });

/** The page that the link to confirm this address leads to. */
async function linkMailedTo(email: string): Promise<string> {
  const { db, vault } = product.parts;
  const mail = await db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template: 'verify-email', 'u.email': email })
    .orderBy('m.created_at', 'desc')
    .first('m.data');
  return templateOf('verify-email').page!(mail!.data, (_, id) => vault.secretOf(linkPurposes.verifyEmail, id));
}

/** A guest's own details, for an order for themselves. */
async function fillInOwn(fill: (target: Locator, text: string) => Promise<void>, person: Person): Promise<void> {
  await fill(person.field('First name'), 'Nora');
  await fill(person.field('Last name'), 'Quist');
  await fill(person.field('Phone'), '555-214-2277');
  await fill(person.field('SSN').first(), '219-09-9999');
  await fill(person.field('Date of birth'), '04/01/1990');
  await fill(person.field('Street address'), '12 Elm Street, Reno, NV 89501');
}

test('a guest without an account gets from the catalog to a sent proof in 11 clicks and 9 fields at most; the mailed link opens the order, and only then is its payment confirmed', async () => {
  const nora = await arrive(browser, product.url);
  const effort = { clicks: 0, fields: 0 };
  const click = async (target: Locator) => {
    effort.clicks += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    effort.fields += 1;
    await target.fill(text);
  };
  await nora.goTo('/tradelines-for-sale');
  await click(addToCart(nora, /Navy Federal/));
  await click(nora.link(/^Check out$/));
  await type(nora.field('E-mail'), 'nora@new.test');
  await nora.page.keyboard.press('Tab');
  await type(passwordIn(nora), password);
  await fillInOwn(type, nora);
  await click(nora.button('Review order'));
  await nora.button('Place order').waitFor();
  // What is affirmed stands there, with the discounts of an account; nothing secret is kept.
  await nora.see('•••-••-9999');
  const kept = await nora.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toMatch(/9999|gardens/);
  for (const box of await nora.page.getByRole('checkbox').all()) await click(box);
  effort.clicks += 1;
  await nora.button('Place order').dblclick();
  await nora.page.waitForURL(/\/payment\/order\//);
  const orderId = nora.page.url().split('/').at(-1)!;
  await nora.see('Confirm your e-mail: we sent a link to nora@new.test.');
  effort.clicks += 1;
  await nora.page.locator('input[type=file]').setInputFiles(await screenshot());
  await nora.see('Uploaded screenshot.png');
  await click(nora.button('Send payment proof'));
  await nora.see("Screenshot received. We're checking your payment");
  expect(effort.clicks).toBeLessThanOrEqual(11);
  expect(effort.fields).toBeLessThanOrEqual(9);
  const { rows } = (await nora.ask('get', '/api/v1/orders/')) as { rows: readonly object[] };
  expect(rows).toHaveLength(1);
  // A step back finds the order, not an empty cart.
  await nora.goTo('/cart');
  await nora.see(/You placed order \d+/);
  expect(nora.complaints).toEqual([]);

  const sam = await signIn(await arrive(browser, product.url), 'orders-staff');
  await expect(confirmed(sam, orderId)).rejects.toThrow('buyerEmailConfirmed');
  await sam.goTo(`/admin/orders/${orderId}`);
  await sam.see(/nora@new.test, address not confirmed/);

  const telephone = await arrive(browser, product.url, { width: 390, height: 844 });
  await telephone.goTo(await linkMailedTo('nora@new.test'));
  await telephone.page.waitForURL(new RegExp(`/my-orders/${orderId}$`));
  await telephone.see('Your e-mail address is confirmed.');
  expect(telephone.complaints).toEqual([]);
  await confirmed(sam, orderId);
  await nora.page.reload();
  await nora.page.getByText('Confirm your e-mail: we sent').waitFor({ state: 'detached' });
});

test('for a client, a new buyer gives a name and phone of their own; a reload keeps all but what is secret; a second tab follows', async () => {
  const paul = await arrive(browser, product.url);
  await paul.goTo('/tradelines-for-sale');
  await addToCart(paul, /Barclays/).click();
  await paul.link('Cart, 1 tradeline').waitFor();
  await paul.goTo('/checkout');
  await paul.button('Continue').click();
  await paul.see('This field is required');
  await paul.field('E-mail').fill('paul@new.test');
  await paul.button('Continue').click();
  await paul.page.getByRole('radio', { name: 'A client' }).check();
  const own = paul.page.getByRole('group', { name: 'About you' });
  await own.getByLabel('First name').fill('Paul');
  await own.getByLabel('Last name').fill('Berg');
  await passwordIn(paul).fill(password);
  await paul.page.reload();
  await paul.button('Continue').click();
  await own.waitFor();
  expect(await own.getByLabel('First name').inputValue()).toBe('Paul');
  expect(await passwordIn(paul).inputValue()).toBe('');
  // A second tab stands at the same point.
  const second = await paul.page.context().newPage();
  await second.goto('/checkout');
  await second.getByRole('button', { name: 'Continue' }).waitFor();
  await passwordIn(paul).fill('password1234');
  await own.getByLabel('Phone').fill('555-214-2270');
  const [first, last, email, phone] = ['First name', 'Last name', 'E-mail', 'Phone'].map((label) =>
    paul.page.getByLabel(label).last(),
  );
  await first!.fill('Rita');
  await last!.fill('Client');
  await email!.fill('rita@clients.test');
  await phone!.fill('555-222-3333');
  await paul.field('SSN').first().fill('219-09-9999');
  await paul.field('Date of birth').fill('04/01/1990');
  await paul.field('Street address').fill('12 Elm Street, Reno, NV 89501');
  await paul.button('Review order').click();
  // The server knows the password: it says so at the field.
  await paul.page
    .getByText(/common/i)
    .last()
    .waitFor();
  await passwordIn(paul).fill(password);
  await paul.button('Review order').click();
  await affirmAll(paul);
  await paul.see('Rita Client');
  await second.getByRole('heading', { name: 'Who is this for?' }).waitFor();
  const me = (await paul.ask('get', '/api/users/edit_info/')) as { firstName: string; phone: string };
  expect(me).toMatchObject({ firstName: 'Paul', lastName: 'Berg', phone: '555-214-2270' });
});

test('a guest with a cart signs up to finish the order; with none, or to earn, nothing is said of it', async () => {
  const ivo = await arrive(browser, product.url);
  await ivo.goTo('/signup');
  await ivo.see('Buyers order tradelines.');
  await ivo.goTo('/tradelines-for-sale');
  await addToCart(ivo, /TD Bank/).click();
  await ivo.link('Cart, 1 tradeline').waitFor();
  await ivo.goTo('/signup');
  await ivo.see('Sign up to finish your order. Your cart is kept.');
  const login = ivo.page.getByRole('main').getByRole('link', { name: 'Log in' });
  await expect.poll(() => login.getAttribute('href')).toBe('/login?redirect=%2Fcheckout');
  await ivo.page.getByRole('radio', { name: 'Earn with my cards' }).check();
  await expect.poll(() => login.getAttribute('href')).toBe('/login');
});

test('a forgotten password leads back to the checkout by mail, with the cart', async () => {
  const bea = await arrive(browser, product.url);
  await bea.goTo('/tradelines-for-sale');
  await addToCart(bea, /U\.S\. Bank/).click();
  await bea.link(/^Check out$/).click();
  await bea.field('E-mail').fill('buyer@demo.test');
  await bea.page.keyboard.press('Tab');
  await bea.link('Forgot your password?').click();
  await bea.field('E-mail').fill('buyer@demo.test');
  await bea.button('Send me a link').click();
  await bea.see("If there's an account with this address");
  const { db, vault } = product.parts;
  const mail = await db('app.mail_outbox').where({ template: 'reset-password' }).first('data');
  const page = templateOf('reset-password').page!(mail!.data, (_, id) =>
    vault.secretOf(linkPurposes.resetPassword, id),
  );
  const telephone = await arrive(browser, product.url);
  await telephone.goTo(page);
  await telephone.page.locator('[name=password]').fill(password);
  await telephone.field('Confirm password').fill(password);
  await telephone.button('Save new password').click();
  await telephone.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  expect(new URL(telephone.page.url()).searchParams.get('redirect')).toBe('/checkout');
  await bea.goTo('/login');
  await bea.field('E-mail').fill('buyer@demo.test');
  await bea.page.locator('[name=password]').fill(password);
  await bea.page.keyboard.press('Enter');
  await bea.page.waitForURL(/\/checkout$/);
  await bea.page
    .getByRole('list', { name: 'Tradelines' })
    .getByText(/U\.S\. Bank/)
    .first()
    .waitFor();
});
