import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { openBrowser } from '../browser.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { arrive } from './person.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([runningProduct(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('by the mailed link Carla signs with another name after she was warned once, the form closes, and other pages ask her to log in', async () => {
  const { db } = product.parts;
  const { id } = await db('read.bookings')
    .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
    .first('id');
  const { token } = await createAccessLink(product.parts, { bookingId: id, cardholderId: idOf('cardholder') });
  const carla = await arrive(browser, product.url);
  await carla.goTo(`/cardholder/bookings/${id}/consent-form#access=${token}`);
  await carla.see('0 of 5 steps');
  // Nobody is warned of a name that was not written yet.
  expect(await carla.page.getByText("Your account's name is").count()).toBe(0);
  for (let step = 1; step <= 5; step += 1) {
    await carla.page.getByRole('checkbox', { name: 'I have read this and agree', checked: false }).first().check();
    await carla.see(`${step} of 5 steps`);
  }
  await carla.field('Full legal name').fill('Mickey Mouse');
  await carla.button('Sign consent form').click();
  await carla.see("Your account's name is Carla Nguyen.");
  await carla.button('Sign anyway').click();
  await carla.see('Log in');
  await expect
    .poll(async () => (await db('read.bookings').where({ id }).first('fulfilment')).fulfilment)
    .toBe('consented');
  await carla.goTo('/cardholder');
  await carla.page.waitForURL(/\/login\?redirect=/);
}, 60_000);
