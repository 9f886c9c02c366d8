import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, type Person, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();

interface Empty {
  readonly form: string;
  readonly who?: string;
  readonly path: string;
  readonly open?: (person: Person) => Promise<void>;
  /** The button that sends it. */
  readonly send: string;
  /** Fields without which it can't be sent. */
  readonly wrong: number;
}
const firstCard = async ({ page, button }: Person) => {
  await page.locator('a[href*="/cardholder/card/"]').first().click();
  await button('Add hold').click();
};

const ownPassword = async ({ page, button }: Person) => {
  await page.getByRole('banner').locator('details').last().locator('summary').click();
  await button('Change password').click();
};

const forms: readonly Empty[] = [
  { form: 'sign up', path: '/signup', send: 'Sign up', wrong: 9 },
  { form: 'log in', path: '/login', send: 'Log in', wrong: 2 },
  { form: 'a new password', who: 'buyer', path: '/my-orders', open: ownPassword, send: 'Save new password', wrong: 2 },
  { form: 'add a card', who: 'cardholder', path: '/cardholder/card', send: 'Send for review', wrong: 11 },
  { form: 'a hold', who: 'cardholder', path: '/cardholder', open: firstCard, send: 'Add hold', wrong: 2 },
  {
    form: 'an order’s command',
    who: 'orders-staff',
    path: '/admin/orders?tab=paymentPending',
    open: async ({ page, button }) => {
      await page.getByRole('row').nth(2).click();
      await button('Add comment').click();
    },
    send: 'Add comment',
    wrong: 1,
  },
];

test.each(forms)(
  '$form, sent empty: one live summary, each fault described at its field, focus on the first',
  async (one) => {
    const person = await arrive(browser, product.url);
    if (one.who) await signIn(person, one.who);
    await person.goTo(one.path);
    await one.open?.(person);
    const button = person.page.getByRole('button', { name: one.send, exact: true });
    const form = person.page.locator('form').filter({ has: button });
    await form.locator(button).click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    const summary = form.locator('[data-faults]');
    await expect.poll(() => summary.textContent()).toMatch(new RegExp(`^${one.wrong} fields? needs? attention$`));
    expect(await summary.getAttribute('role')).toBe('status');
    expect(await form.getByRole('alert').count()).toBe(0);
    await expect.poll(() => described(form)).toEqual({ wrong: one.wrong, withoutText: [], focusIsOnTheFirst: true });
    // One fault is in sight at its field.
    expect((await summary.boundingBox())!.height > 1).toBe(one.wrong > 1);
    expect(person.complaints).toEqual([]);
  },
  60_000,
);

/** The fields that are marked as wrong, and which of them have no description that says why. */
const described = (form: Locator) =>
  form.evaluate((element) => {
    const wrong = [...element.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    const textsOf = (field: HTMLInputElement) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    const isDescribed = (field: HTMLInputElement) =>
      textsOf(field).some((text) => text?.id.endsWith('-error') && text.textContent !== '');
    return {
      wrong: wrong.length,
      withoutText: wrong.filter((field) => !isDescribed(field)).map(({ name }) => name),
      focusIsOnTheFirst: document.activeElement === wrong[0],
    };
  });
