import { expect, test } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { openProduct } from '../openProduct.ts';
import { arrive, signIn } from './person.ts';

const { product, browser } = await openProduct();

test('by the mailed link Carla signs with another name after she was warned once, she reads the one next step and has a copy to print, and other pages ask her to log in', async () => {
  const { db } = product.parts;
  const { id } = (await db('read.bookings')
    .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
    .first('id'))!;
  const { token } = await createAccessLink(product.parts, { bookingId: id, cardholderId: idOf('cardholder') });
  const carla = await arrive(browser, product.url);
  await carla.goTo(`/cardholder/bookings/${id}/consent-form#access=${token}`);
  await carla.see(`0 of ${consentSteps.length} steps`);
  // Nobody is warned of a name that was not written yet.
  expect(await carla.page.getByText("Your account's name is").count()).toBe(0);
  for (let step = 1; step <= consentSteps.length; step += 1) {
    await carla.page.getByRole('checkbox', { name: 'I have read this and agree', checked: false }).first().check();
    await carla.see(`${step} of ${consentSteps.length} steps`);
  }
  await carla.field('Full legal name').fill('Mickey Mouse');
  await carla.button('Sign consent form').click();
  await carla.see("Your account's name is Carla Nguyen.");
  await carla.button('Sign anyway').click();
  await carla.see('You signed the consent form');
  await carla.link('Log in to add the user').waitFor();
  const copy = carla.page.getByRole('region', { name: 'What you signed' });
  await copy.getByText('Mickey Mouse').waitFor();
  expect(await copy.getByRole('listitem').count()).toBe(consentSteps.length);
  // The copy shows the same commission as the form.
  expect(await copy.innerText()).toMatch(/I'm paid \$\d+ once/);
  await copy.getByRole('button', { name: 'Print' }).waitFor();
  await carla.page.emulateMedia({ media: 'print' });
  expect(await copy.getByText('Low utilization').isVisible()).toBe(true);
  expect(await copy.getByRole('button').isVisible()).toBe(false);
  await carla.page.emulateMedia({ media: 'screen' });
  await expect
    .poll(async () => (await db('read.bookings').where({ id }).first('fulfilment'))!.fulfilment)
    .toBe('consented');
  // Later the used link still says what is next, and nothing of the terms.
  await carla.page.reload();
  await carla.link('Log in to add the user').waitFor();
  expect(await copy.count()).toBe(0);
  expect(await carla.page.locator('main').innerText()).not.toContain('$');
  for (const path of ['/cardholder', '/cardholder/bookings', '/cardholder/home', '/cardholder/card']) {
    await carla.goTo(path);
    await carla.page.waitForURL(/\/login\?redirect=/);
    await carla.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await carla.page.getByText(/Failed to load|permission/).count()).toBe(0);
  }
  expect(await carla.button('Log out').count()).toBe(0);

  await signIn(carla, 'cardholder');
  await carla.goTo(`/cardholder/bookings/${id}/consent-form`);
  await copy.getByText('Mickey Mouse').waitFor();
});
