import { afterEach, beforeAll, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { affirmAll, fillInDetails } from '../lease/acts.ts';
import { arrive, hasFocus, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
let Sam: Person;
beforeAll(async () => void (Sam = await signIn(await arrive(browser, product.url, sizes.desk), 'orders-staff')));
afterEach(() => expect(Sam.complaints).toEqual([]));

const place = () => Sam.button('Place order');
const wide = () => Sam.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
test('an empty form says at each field what is missing, and begins at the customer', async () => {
  await Sam.goTo('/admin/orders');
  await Sam.link('New order').click();
  await Sam.page.getByRole('heading', { level: 1, name: 'New order for a customer' }).waitFor();
  await place().click();
  await Sam.see('Choose at least one tradeline');
  await expect.poll(() => hasFocus(Sam.field(/^Find the customer/))).toBe(true);
});

test.each(Object.entries(sizes))(
  '%s: Sam finds Bea, chooses a tradeline, fills in the client and orders; what she typed outlives another choice',
  async (_, size) => {
    await Sam.page.setViewportSize(size);
    await Sam.goTo('/admin/orders/new');
    await Sam.field(/^Find the customer/).fill('miller');
    await Sam.button(/Choose.*Bea Miller/).click();
    await Sam.see('buyer@demo.test');
    await Sam.button(/^Add/).first().click();
    await Sam.button(/^Remove/)
      .first()
      .waitFor();
    await Sam.button("Fill in the customer's details").click();
    expect(await Sam.field(/^First name/).inputValue()).toBe('Bea');
    // Another customer takes along what came from Bea's account, and nothing else.
    await Sam.field(/^City/).fill('Fresno');
    await Sam.button('Choose another').click();
    expect(await Sam.field(/^First name/).inputValue()).toBe('');
    expect(await Sam.field(/^City/).inputValue()).toBe('Fresno');
    await Sam.field(/^Find the customer/).fill('buyer@demo');
    await Sam.button(/Choose.*Bea Miller/).click();
    await fillInDetails(Sam, { firstName: 'Tess', lastName: 'Moore' });
    await place().click();
    // What nobody confirmed isn't sent, and nothing that was typed is gone.
    await Sam.see('Check this box to continue');
    expect(await Sam.field(/^First name/).inputValue()).toBe('Tess');
    await affirmAll(Sam);
    expect(await wide()).toBe(0);
    await place().click();
    await Sam.page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    await Sam.page.getByText('Bea Miller').first().waitFor();
  },
);

test('a customer and two tradelines that are chosen in one breath are all there', async () => {
  await Sam.page.setViewportSize(sizes.desk);
  await Sam.goTo('/admin/orders/new');
  await Sam.field(/^Find the customer/).fill('miller');
  await Sam.button(/Choose.*Bea Miller/).waitFor();
  await Sam.button(/^Add/).nth(1).waitFor();
  await Sam.page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const called = (name: RegExp) => buttons.filter(({ ariaLabel, innerText }) => name.test(ariaLabel ?? innerText));
    for (const button of [...called(/^Choose.*Bea Miller/), ...called(/^Add/).slice(0, 2)]) button.click();
  });
  await Sam.button("Fill in the customer's details").waitFor();
  await expect.poll(() => Sam.button(/^Remove/).count()).toBe(2);
});

test('the palette leads to it, and the address that a customer’s record links to has them chosen', async () => {
  await Sam.page.setViewportSize(sizes.desk);
  await Sam.goTo('/admin/orders');
  await Sam.page.getByRole('heading', { level: 1 }).waitFor();
  await Sam.page.keyboard.press('Control+k');
  await Sam.page.getByRole('combobox').fill('new order');
  await Sam.page.getByRole('option', { name: 'New order for a customer' }).waitFor();
  await Sam.page.keyboard.press('Enter');
  await Sam.page.waitForURL(/\/admin\/orders\/new$/);
  await Sam.goTo(`/admin/orders/new?customer=${idOf('broker')}`);
  await Sam.see('Bruno Costa');
});
