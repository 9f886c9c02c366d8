import { expect, test } from 'vitest';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { arrive, type Person } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const submit = (person: Person) => person.page.locator('main button[type=submit]').click();
async function fillIn(person: Person, { first, email }: { first: string; email: string }): Promise<void> {
  await person.field('First name').fill(first);
  await person.field('Last name').fill('Quist');
  await person.field('Phone').fill('415 555 0133');
  await person.field('State').selectOption('Puerto Rico');
  await person.field('E-mail').fill(email);
  await person.page.locator('[name=password]').fill('gardens-and-lemons-7');
  await person.field('Confirm password').fill('gardens-and-lemons-7');
}
/** Opens the link that was mailed to this address, which logs in. */
async function confirmAddress(person: Person, email: string): Promise<void> {
  const { db, vault } = product.parts;
  const mail = (await db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template: 'verify-email', 'u.email': email })
    .first('m.data'))!;
  await person.goTo(`/verify-email#token=${vault.secretOf(linkPurposes.verifyEmail, mail.data.tokenId!)}`);
  await person.see('Your e-mail address is confirmed.');
}
const mailsTo = (email: string): Promise<string[]> =>
  product.parts
    .db('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ 'u.email': email })
    .orderBy('m.created_at')
    .pluck('template');

test('Nora chooses, is told what is missing beside each field, and buys for her clients', async () => {
  const nora = await arrive(browser, product.url);
  await nora.goTo('/signup');
  await submit(nora);
  await nora.see('Please select one of the options');
  await nora.see('Please check the box again');
  await expect.poll(() => nora.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('userType');

  await nora.page.keyboard.press('Space');
  await nora.field('I buy for clients').check();
  await fillIn(nora, { first: 'Nora', email: 'nora@new.test' });
  await nora.field("I'm not a robot").check();
  await submit(nora);
  await nora.see('This field is required');
  await nora.field('Company name').fill('Quist Credit');
  await submit(nora);
  await nora.see('We sent a link to nora@new.test');
  await confirmAddress(nora, 'nora@new.test');
  await nora.page.waitForURL(/\/my-orders$/);
  expect(await mailsTo('nora@new.test')).toEqual(['verify-email', 'welcome-buyer']);
  expect(await product.parts.db('app.users').where({ email: 'nora@new.test' }).first()).toMatchObject({
    user_type: 'broker',
    company_name: 'Quist Credit',
    state: 'PR',
  });

  // The form has asked where she heard of us; somebody whose account was opened at the checkout is asked here.
  const survey = nora.page.getByRole('region', { name: 'One quick question' });
  await nora.see('No orders yet');
  expect(await survey.count()).toBe(0);
  await product.parts.db('app.users').where({ email: 'nora@new.test' }).update({ source_survey_closed: false });
  await nora.page.reload();
  await survey.getByRole('button', { name: 'Send answer' }).click();
  await survey.getByText('Please select one of the options').waitFor();
  await survey.getByLabel('How did you hear about us?').selectOption('Blog or article');
  await survey.getByLabel('Anything to add?').fill('The one about utilization');
  await survey.getByRole('button', { name: 'Send answer' }).click();
  await nora.see('Thank you, that helps us.');
  await survey.waitFor({ state: 'detached' });
  expect(await product.parts.db('app.users').where({ email: 'nora@new.test' }).first()).toMatchObject({
    source: 'blog',
    source_text: 'The one about utilization',
  });
  expect(nora.complaints).toEqual([]);
});

test('Carlo signs up as a cardholder by an invitation; his next steps stand there, and a second try tells him to log in and switch', async () => {
  const carlo = await arrive(browser, product.url, { width: 390, height: 844 });
  await carlo.goTo('/signup-cardholder-ref?ref=CARL-7');
  await carlo.see('Your code CARL-7 tells us who invited you.');
  await fillIn(carlo, { first: 'Carlo', email: 'carlo@new.test' });
  await carlo.field("I'm not a robot").check();
  await submit(carlo);
  await carlo.see('We sent a link to carlo@new.test');
  await carlo.see('Upload your TransUnion and Equifax reports.');
  await confirmAddress(carlo, 'carlo@new.test');
  await carlo.page.waitForURL(/\/cardholder\/home$/);
  // The form asked where he heard of us: he is left alone.
  expect(await carlo.ask('get', '/api/v1/users/source-survey/')).toEqual({ asked: false });
  expect(await mailsTo('carlo@new.test')).toEqual(['verify-email', 'welcome-cardholder']);

  const again = await arrive(browser, product.url);
  await again.goTo('/signup-form?type=cardholder');
  await fillIn(again, { first: 'Carlo', email: 'carlo@new.test' });
  await again.field("I'm not a robot").check();
  await submit(again);
  await again.see('User with this email already exists');
  await again.link('Please log in and switch to cardholder then').waitFor();
  // What was typed is there, and the box is still ticked: another address is enough.
  await again.field('E-mail').fill('carlo.two@new.test');
  await submit(again);
  await again.see('We sent a link to carlo.two@new.test');
});

test('what Petra has filled in is there in the language that she chooses, but for her password', async () => {
  const petra = await arrive(browser, product.url);
  await petra.goTo('/signup?type=buyer');
  await petra.field('I buy for clients').check();
  await fillIn(petra, { first: 'Petra', email: 'petra@new.test' });
  await petra.page.getByLabel('Language: English').click();
  await petra.link('Русский').click();
  await petra.page.waitForURL(/\/ru\/signup\?type=buyer$/);
  const typed = (name: string) => petra.page.locator(`[name=${name}]`).inputValue();
  await expect.poll(() => typed('firstName')).toBe('Petra');
  expect(await Promise.all(['phone', 'state', 'email', 'password'].map(typed))).toEqual([
    '415-555-0133',
    'PR',
    'petra@new.test',
    '',
  ]);
  expect(await petra.page.locator('[name=forClients]').isChecked()).toBe(true);
  // It stays in this tab until she sends it or starts over; another tab's form is empty.
  const another = await petra.page.context().newPage();
  await another.goto('/signup?type=buyer');
  await another.locator('[name=firstName]:enabled').waitFor();
  expect(await another.locator('[name=firstName]').inputValue()).toBe('');
  await petra.button('Начать заново').click();
  await expect.poll(() => typed('firstName')).toBe('');
  await petra.page.reload();
  await petra.page.locator('[name=firstName]:enabled').waitFor();
  expect(await typed('firstName')).toBe('');
  expect(petra.complaints).toEqual([]);
});
