import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { openProduct } from '../openProduct.ts';
import { arrive, signIn } from './person.ts';

const { product, browser } = await openProduct();

test('Bruno, a broker, gives his client a link; Lena fills in her details on her phone without an account, Bruno reads them, and the link is over', async () => {
  const { id } = (await product.parts
    .db('read.orders')
    .where({ buyer_id: idOf('broker'), tab: 'paymentPending' })
    .first('id'))!;
  const bruno = await signIn(await arrive(browser, product.url), 'broker');
  await bruno.goTo(`/my-orders/${id}`);
  await bruno.button('Let the client fill this in').click();
  const linkTo = (page: RegExp) => bruno.page.getByRole('status').getByRole('button', { name: page }).innerText();
  const url = await linkTo(/^Copy http.*client-info/);
  const addressUrl = await linkTo(/^Copy http.*tradeline-address/);
  await bruno.see('Both links work until');

  const lena = await arrive(browser, product.url, { width: 390, height: 844 });
  const opens = async (link: string) => {
    const { pathname, hash } = new URL(link);
    await lena.goTo(pathname + hash);
  };
  await opens(addressUrl);
  await lena.see('needs the address you live at');
  await lena.field('Street address').fill('9 Plum Court');
  await lena.field('City').fill('Fresno');
  await lena.field('State').selectOption('NV');
  await lena.field('ZIP code').fill('93722');
  await lena.button('Send my address').click();
  await lena.see("This ZIP code isn't in that state");
  await lena.field('State').selectOption('CA');
  await lena.button('Send my address').click();
  await lena.see('We have your address');
  await opens(url);
  await lena.see('Bruno Costa ordered a tradeline for you');
  await lena.field('First name').fill('Lena');
  await lena.field('Last name').fill('Fisher');
  await lena.field('E-mail').fill('lena@clients.test');
  await lena.field('Phone').fill('5552148888');
  await lena.field('SSN').first().fill('666-09-9999');
  await lena.field('Date of birth').fill('02/03/1991');
  await lena.field('Street address').fill('PO Box 12');
  await lena.field('City').fill('Reno');
  await lena.field('State').selectOption('NV');
  await lena.field('ZIP code').fill('89501');
  await lena.button('Send my details').click();
  // Each fault stands beside its field, and nothing that was typed is lost.
  await lena.see('This address cannot be used for tradelines');
  expect(await lena.field('Last name').inputValue()).toBe('Fisher');
  await lena.field('SSN').first().fill('512-77-8765');
  await lena.field('Street address').fill('48 Lemon Grove Lane');
  // The connection goes and comes back: what is asked anew in vain takes nothing away of what she typed.
  const form = '**/api/v1/orders/client-info/';
  await lena.page.route(form, (route) => route.abort(), { times: 1 });
  const inVain = lena.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/client-info/'));
  await lena.page.context().setOffline(true);
  await lena.see("You're offline");
  await lena.page.context().setOffline(false);
  await inVain;
  await lena.page.getByText("You're offline").waitFor({ state: 'detached' });
  expect(await lena.page.getByText('Something went wrong').count()).toBe(0);
  expect(await lena.field('SSN').first().inputValue()).toBe('512-77-8765');
  for (const box of await lena.page.getByRole('checkbox').all()) await box.check();
  expect(await lena.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await lena.button('Send my details').click();
  await lena.see('We have your details');
  // What she sent by this link says nothing of another one in the same tab.
  const { hash } = new URL(url);
  const follow = (link: string) => lena.page.evaluate((to) => (location.hash = to), link);
  await follow('#access=another');
  await lena.see("It's incomplete or isn't valid.");
  await follow(hash);
  await lena.see('We have your details');
  expect(lena.complaints.filter((one) => !/ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)|410/.test(one))).toEqual(
    [],
  );

  // The broker's page follows by itself.
  await bruno.see('The client sent their details');
  await bruno.see('•••-••-8765');
  expect(bruno.complaints).toEqual([]);
  await lena.page.reload();
  await lena.see('The details were already sent');
});
