import { beforeAll, expect, test } from 'vitest';
import { reportPdf } from '#services/seed/papers.ts';
import { uploadLimitBytes } from '#workflows/limits.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let carla: Person, bea: Person, ben: Person, sam: Person;

beforeAll(async () => {
  const wide = { width: 1440, height: 900 };
  const phone = { width: 390, height: 844 };
  carla = await signIn(await arrive(browser, product.url, phone), 'cardholder');
  bea = await signIn(await arrive(browser, product.url, wide), 'buyer');
  ben = await signIn(await arrive(browser, product.url, wide), 'buyer-two');
  sam = await signIn(await arrive(browser, product.url, wide), 'orders-staff');
});

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: reportPdf(name) });
const choose = ({ page }: Person, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('dialog input[type=file]').setInputFiles(file);
const focused = ({ page }: Person) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const send = (person: Person) => person.dialog().getByRole('button', { name: 'Add document' }).click();

test('Carla keeps a tax form: what is missing or wrong is said at its field, and then it is there to be read and deleted', async () => {
  await carla.goTo('/cardholder/documents');
  // What she handed in for her bookings stands there already, under its booking.
  await carla.page
    .getByRole('heading', { name: /^Booking \d+$/ })
    .first()
    .waitFor();
  await carla.button('Add a document').click();
  await send(carla);
  expect(await carla.dialog().getByText('This field is required', { exact: true }).count()).toBe(2);
  await expect.poll(() => focused(carla)).toBe('type');
  await choose(carla, { name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await carla.see('This file type is not supported');
  await choose(carla, { name: 'long.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(uploadLimitBytes + 1) });
  await carla.see('Maximum allowed size for uploaded documents is 10 Mb');
  await carla.dialog().getByLabel('Document type').selectOption('Tax form (W-9)');
  await choose(carla, pdf('tax-form.pdf'));
  // One that can't be taken leaves nothing to send: neither itself nor the one before it.
  await choose(carla, { name: 'photo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await send(carla);
  await carla.dialog().getByText('1 field needs attention').waitFor({ state: 'attached' });
  await choose(carla, pdf('tax-form.pdf'));
  await send(carla);
  await carla.see('Document added');
  await carla.link('Open Tax form (W-9), tax-form.pdf').click();
  await carla.page.getByRole('img', { name: 'tax-form.pdf, page 1 of 1' }).waitFor();
  expect(await carla.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await carla.link('My Documents').last().click();
  await carla.button('Delete tax-form.pdf').click();
  await carla.dialog().getByRole('button', { name: 'Delete' }).click();
  await carla.see('Document deleted');
  await expect.poll(() => carla.link(/tax-form/).count()).toBe(0);
  expect(carla.complaints).toEqual([]);
});

test('an upload that fails keeps the type and the file, and goes through when it is sent again', async () => {
  await carla.goTo('/cardholder/documents');
  await carla.button('Add a document').click();
  await carla.dialog().getByLabel('Document type').selectOption('Agreement');
  await choose(carla, { name: 'agreement.txt', mimeType: 'text/plain', buffer: Buffer.from('We agree.') });
  await carla.page.route('**/api/v1/documents/', (route) => route.abort());
  await send(carla);
  await carla.see('Failed to upload document');
  await carla.page.unroute('**/api/v1/documents/');
  await carla.dialog().getByRole('button', { name: 'Try again' }).click();
  await carla.see('Document added');
  await carla.link('Open Agreement, agreement.txt').click();
  await carla.see("This file can't be shown here. Download it to open it.");
  const [download] = await Promise.all([
    carla.page.waitForEvent('download'),
    carla.link('Download: agreement.txt').click(),
  ]);
  expect(download.suggestedFilename()).toBe('agreement.txt');
});

test('Bea adds her client’s ID to an order; Sam reads it on the order’s page, Ben finds no document under its address', async () => {
  const { rows } = (await bea.ask('get', '/api/v1/orders/')) as { rows: { id: string }[] };
  await bea.goTo(`/my-orders/${rows[0]!.id}`);
  await bea.button('Add a document').click();
  // Its edge, where a tall one has its scrollbar, is the dialog's own: only a press that begins on the page behind closes it.
  const { x, y, width, height } = (await bea.dialog().boundingBox())!;
  const { mouse } = bea.page;
  await mouse.click(x + width - 0.5, y + height / 2);
  await mouse.move(x + width / 2, y + 40);
  await mouse.down();
  await mouse.move(x / 2, y / 2);
  await mouse.up();
  await bea.dialog().getByLabel('Document type').selectOption("Client's ID");
  await mouse.click(x / 2, y + height / 2);
  await bea.dialog().waitFor({ state: 'detached' });
  await bea.button('Add a document').click();
  await bea.dialog().getByLabel('Document type').selectOption("Client's ID");
  await choose(bea, pdf('id.pdf'));
  await send(bea);
  const link = bea.link("Open Client's ID, id.pdf");
  await link.waitFor();
  const path = (await link.getAttribute('href'))!;
  expect(path).toMatch(/^\/document\//);

  await sam.goTo(`/admin/orders/${rows[0]!.id}`);
  await sam.link("Open Client's ID, id.pdf").click();
  await sam.page.getByRole('img', { name: 'id.pdf, page 1 of 1' }).waitFor();
  await ben.goTo(path);
  await ben.see('Document not found');
  await ben.goTo(path.replace('/document/', '/order-file/'));
  await ben.see('Document not found');
});
