import type { Route } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { captchaKeys, captchaProvider } from '../captchaProvider.ts';
import { arrive, type Person } from '../lease/person.ts';
import { openIdProvider } from '../openIdProvider.ts';
import { openProduct } from '../openProduct.ts';
import { until } from '../until.ts';

/** Google and Facebook, and a captcha that isn't ours: each played by a server of the test. */
const [provider, captcha] = await Promise.all([openIdProvider(), captchaProvider()]);
// They end after the product, which is opened after them.
afterAll(() => Promise.all([provider.stop(), captcha.stop()]));
const { product, browser } = await openProduct({ env: { ...provider.env, ...captcha.env } });
beforeEach(() => product.parts.db('app.try_limits').delete());

const heading = (person: Person, name: string) => person.page.getByRole('heading', { level: 1, name }).waitFor();
const userBy = (email: string) => product.parts.db('app.users').where({ email }).first();
/** Opens the link that was mailed for a provider's account, and connects it: with a password where the account has one. */
async function connect(person: Person, email: string, password?: string): Promise<void> {
  const { db, vault } = product.parts;
  const { id } = (await db('app.identity_links').where({ email }).first('id'))!;
  await person.goTo(`/link-account#token=${vault.secretOf(linkPurposes.providerLink, id)}`);
  if (password !== undefined) await person.page.locator('main input[name=password]').fill(password);
  await person.button('Yes, connect it').click();
}

test('Gia signs up with Google as a cardholder, chooses a password, and logs in with Google the next time', async () => {
  provider.signedInAs({ subject: 'g-gia', email: 'gia@new.test' });
  const gia = await arrive(browser, product.url, { width: 390, height: 844 });
  await gia.goTo('/signup');
  // As what somebody signs up is asked before they leave.
  await gia.button('Continue with Google').click();
  await gia.see('Please select one of the options');
  await gia.page.getByRole('radio', { name: 'Earn with my cards' }).check();
  await gia.button('Continue with Google').click();
  await heading(gia, 'Set your password');
  expect(await userBy('gia@new.test')).toMatchObject({ user_type: 'cardholder', email_verified: true });
  await gia.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await gia.page.locator('[name=again]').fill('gardens-and-lemons-7');
  // The page that she goes to is slow: what comes after the answer must not take her elsewhere meanwhile.
  const held: Route[] = [];
  let holding = true;
  await gia.page.route('**/assets/*.js', (route) => (holding ? void held.push(route) : route.continue()));
  const answered = gia.page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await gia.page.locator('main button[type=submit]').click();
  await answered;
  await until(
    async () => held.length,
    (count) => count > 0,
  );
  await gia.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  );
  holding = false;
  for (const route of held) await route.continue();
  await gia.page.waitForURL(/\/cardholder\/home$/);

  const again = await arrive(browser, product.url);
  await again.goTo('/ru/login?redirect=/cardholder/payouts');
  // A slow browser: the answer is there before the page is drawn in Russian.
  const cdp = await again.page.context().newCDPSession(again.page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await again.button('Продолжить через Google').click();
  // Back in the language and at the page that she left for.
  await again.page.waitForURL(/\/ru\/cardholder\/payouts$/);
  expect([gia.complaints, again.complaints]).toEqual([[], []]);
});

test('Bea, who has an account, connects Facebook by the link to her mailbox and her password, and ends it in her profile', async () => {
  provider.signedInAs({ subject: 'f-bea', email: 'buyer@demo.test' });
  const bea = await arrive(browser, product.url);
  await bea.goTo('/login');
  await bea.button('Continue with Facebook').click();
  await bea.see("We've sent you an e-mail. Open its link to connect Facebook, then log in with it.");
  await connect(bea, 'buyer@demo.test', demoPassword);
  await bea.see('Facebook is connected. Log in with it now.');
  await bea.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await bea.button('Continue with Facebook').click();
  await bea.page.waitForURL(/\/my-orders$/);
  await bea.goTo('/profile');
  await bea.button('Disconnect Facebook').click();
  await bea.dialog().locator('input[name=password]').fill(demoPassword);
  await bea.dialog().getByRole('button', { name: 'Continue' }).click();
  await bea.see('Facebook no longer logs you in. Your password still does.');
  await bea.button('Disconnect Facebook').waitFor({ state: 'detached' });
  // The browser says that her password was asked for first.
  expect(bea.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
});

test('without an address, Facebook has us ask for one', async () => {
  provider.signedInAs({ subject: 'f-fred' });
  const fred = await arrive(browser, product.url);
  await fred.goTo('/login');
  await fred.button('Continue with Facebook').click();
  await fred.see("Facebook didn't share your e-mail address. Enter it, and we'll send you a link.");
  await fred.field('E-mail').fill('fred@new.test');
  await fred.button('Send me the link').click();
  // Whoever asks for mails says first that they are no robot.
  await fred.button(`Box of ${captchaKeys.siteKey}`).click();
  await fred.see("We've sent you an e-mail.");
  await connect(fred, 'fred@new.test');
  await fred.see('Facebook is connected. Log in with it now.');
});

test('whoever stops at the provider is told so, and is where they can try again', async () => {
  provider.signedInAs({ subject: 'g-gia', refuses: true });
  const gia = await arrive(browser, product.url);
  await gia.goTo('/login');
  await gia.button('Continue with Google').click();
  await gia.see('You stopped the login with Google.');
  await gia.link('Back to login').click();
  await gia.button('Continue with Google').waitFor();
  expect(gia.complaints).toEqual([]);
});

test('what somebody else was given opens nothing: a state that this browser did not leave with', async () => {
  provider.signedInAs({ subject: 'g-mallory', email: 'mallory@new.test' });
  const mallory = await arrive(browser, product.url);
  await mallory.goTo('/login');
  const { url } = (await mallory.ask('post', '/api/users/rest-auth/google/', { data: {} })) as { url: string };
  const consent = await fetch(url, { redirect: 'manual' });
  // Sent to somebody else, the link must not log them in as her.
  const victim = await arrive(browser, product.url);
  await victim.page.goto(consent.headers.get('location')!);
  await victim.see("This login didn't work. Start it again.");
  expect(await victim.ask('get', '/api/v1/users/session/')).toMatchObject({ me: null });
  expect(await userBy('mallory@new.test')).toBeUndefined();
});

test("an outside captcha's box stands below the checkbox; the form is sent with its token, and each is good once", async () => {
  const ann = await arrive(browser, product.url);
  await ann.goTo('/contact-form');
  await ann.field('Name').fill('Ann Person');
  await ann.field('E-mail').fill('ann@new.test');
  await ann.field('Phone').fill('415 555 0133');
  await ann.page.getByRole('textbox', { name: 'Message' }).fill('Do you take Discover cards?');
  await ann.field("I'm not a robot").check();
  const box = ann.button(`Box of ${captchaKeys.siteKey}`);
  const goodOnes = () => captcha.asked.filter(({ response }) => response!.startsWith('good')).length;
  const askedBefore = goodOnes();
  await box.click();
  await ann.page.locator('main button[type=submit]').click();
  await expect.poll(goodOnes).toBe(askedBefore + 1);
  await expect
    .poll(async () => (await product.parts.db('app.contact_requests').where({ email: 'ann@new.test' })).length)
    .toBe(1);
  // The policy lets in the provider's script, and nothing complained.
  expect(ann.complaints).toEqual([]);
});
