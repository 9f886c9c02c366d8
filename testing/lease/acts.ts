import sharp from 'sharp';
import type { Person } from './person.ts';
import { affirmed } from '#testing/api/orderBody.ts';

/** What people do in the browser, each defined once. */

export const screenshot = async () => ({
  name: 'screenshot.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer(),
});

const { questionnaire } = affirmed;
const restOfClient = {
  email: 'client@clients.test',
  phone: '555-222-3333',
  ssn: '219-09-9999',
  birthDate: '1990-04-01',
  address: '12 Elm Street, Reno, NV 89501',
};

/** By request, for tests that only begin where a payment waits for staff: orders lenders' tradelines and, by default, sends a proof. Answers the order's id. */
export async function placed(
  buyer: Person,
  lenders: string | readonly string[],
  client: { readonly firstName: string; readonly lastName: string },
  {
    withProof = true,
    mayReportNextCycle = true,
    promocode,
  }: { withProof?: boolean; mayReportNextCycle?: boolean; promocode?: string } = {},
): Promise<string> {
  const { rows } = (await buyer.ask('get', '/api/v1/cards/?limit=50')) as { rows: { id: string; lender: string }[] };
  const cardIds = [lenders].flat().map((lender) => rows.find((card) => card.lender === lender)!.id);
  await emptyCart(buyer);
  await buyer.ask('post', '/api/v1/cart/', { data: { tradelines: cardIds.map((id) => ({ id })) } });
  const { id, position } = (await buyer.ask('post', '/api/v1/orders/', {
    data: {
      lines: cardIds.map((cardId) => ({ cardId, mayReportNextCycle })),
      client: { ...client, ...restOfClient },
      ssnIsReal: true,
      questionnaire,
      ...(promocode === undefined ? {} : { promocode }),
    },
  })) as { id: string; position: string };
  if (!withProof) return id;
  const { totalCents } = (await buyer.ask('get', `/api/v1/orders/${id}/?after=${position}`)) as { totalCents: number };
  const file = (await buyer.ask('post', '/api/v1/files/', {
    multipart: { purpose: 'payment-proof', file: await screenshot() },
  })) as { id: string };
  await buyer.ask('post', `/api/v1/orders/${id}/submitPayment/`, {
    data: { method: 'zelle', amountCents: totalCents, fileId: file.id },
  });
  return id;
}

/** By request: staff confirm the whole amount. */
export async function confirmed(staff: Person, orderId: string): Promise<void> {
  const { totalCents } = (await staff.ask('get', `/api/v1/order-management/${orderId}/`)) as { totalCents: number };
  await staff.ask('post', `/api/v1/orders/${orderId}/confirmPayment/`, {
    data: { method: 'zelle', amountCents: totalCents, reference: `Z-${orderId.slice(0, 8)}` },
  });
}

/** What somebody wanted in vain stays in their cart, sold out, and would be in the next order's way. */
export async function emptyCart(buyer: Person): Promise<void> {
  const { items } = (await buyer.ask('get', '/api/v1/cart/')) as { items: readonly { id: string }[] };
  for (const { id } of items) await buyer.ask('delete', '/api/v1/cart/', { data: { id } });
}

/** Puts a lender's tradeline into an empty cart and goes through the checkout up to its last button. */
export async function prepareOrder(
  buyer: Person,
  bank: RegExp,
  client: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await emptyCart(buyer);
  await buyer.goTo('/tradelines-for-sale');
  await buyer.page
    .getByRole('row', { name: bank })
    .getByRole('button', { name: /Add to cart/ })
    .click();
  await buyer.page
    .getByRole('row', { name: bank })
    .getByRole('button', { name: /In the cart/ })
    .and(buyer.page.locator('[aria-busy=false]'))
    .waitFor();
  await buyer.goTo('/cart');
  await buyer.link('Check out').click();
  await fillInClient(buyer, client);
  await buyer.button('Review order').click();
  await affirmAll(buyer);
}

/** The checkout's first step: the order is for somebody else, with everything that is asked of them. */
export async function fillInClient(
  buyer: Person,
  client: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await buyer.page.getByRole('radio', { name: 'A client' }).check();
  await fillInDetails(buyer, client);
}

/** Everything that is asked of a client. */
export async function fillInDetails(
  buyer: Person,
  client: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await buyer.field('First name').fill(client.firstName);
  await buyer.field('Last name').fill(client.lastName);
  await buyer.field('E-mail').fill('client@clients.test');
  await buyer.field('Phone').fill('555-222-3333');
  await buyer.field('SSN').first().fill('219-09-9999');
  await buyer.field('Date of birth').fill('04/01/1990');
  await buyer.field('Street address').fill('12 Elm Street');
  await buyer.field('City').fill('Reno');
  await buyer.page.getByRole('combobox', { name: 'State' }).selectOption('NV');
  await buyer.field('ZIP code').fill('89501');
}

/** Everything that the checkout wants affirmed, also that a line may report one statement later. */
export async function affirmAll(buyer: Person): Promise<void> {
  await buyer.button('Place order').waitFor();
  for (const box of await buyer.page.getByRole('checkbox').all()) await box.check();
}

/** Orders a lender's tradeline; answers the order's id. The buyer stands on the payment page afterwards. */
export async function order(
  buyer: Person,
  bank: RegExp,
  client: { readonly firstName: string; readonly lastName: string },
): Promise<string> {
  await prepareOrder(buyer, bank, client);
  await buyer.button('Place order').click();
  await buyer.page.waitForURL(/\/payment\/order\//);
  return buyer.page.url().split('/').at(-1) ?? '';
}

export async function attachScreenshot(person: Person): Promise<void> {
  await person.page.locator('input[type=file]').setInputFiles(await screenshot());
  await person.see('Uploaded screenshot.png');
}

/** Sends the proof of a Zelle payment from the payment page, and goes on to the order's page. */
export async function pay(buyer: Person, orderId: string): Promise<void> {
  await attachScreenshot(buyer);
  await buyer.button(/Send payment proof/).click();
  await buyer.see("Screenshot received. We're checking your payment");
  await buyer.goTo(`/my-orders/${orderId}`);
  await buyer.see('Payment under review');
}

/** Opens a command's form by its button, fills it in and sends it. */
export async function inDialog(
  person: Person,
  button: string,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await person.button(button).first().click();
  await fill();
  await person.dialog().getByRole('button', { name: button }).click();
  await person.dialog().waitFor({ state: 'detached' });
}

/** Each transfer has a reference of its own. */
let references = 1042;

/** Fills in the form of a payment's confirmation, up to its button. */
export async function fillConfirmation(staff: Person): Promise<void> {
  await staff.dialog().getByLabel('Paid by').selectOption('zelle');
  await staff.dialog().getByLabel('Transaction reference').fill(`Z-${references++}`);
}

export const confirmPayment = async (staff: Person, orderId: string): Promise<void> => {
  await staff.goTo(`/admin/orders/${orderId}`);
  await inDialog(staff, 'Confirm payment', () => fillConfirmation(staff));
};
