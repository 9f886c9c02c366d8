import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { requestsHeld } from '../lease/requestsHeld.ts';
import { openProduct } from '../openProduct.ts';
import { reportPdf } from '#services/seed/papers.ts';

const { product, browser } = await openProduct();
let nina: Person, uma: Person;
const id = idOf('new-cardholder');

beforeAll(async () => {
  const wide = { width: 1440, height: 900 };
  nina = await signIn(await arrive(browser, product.url), 'new-cardholder');
  uma = await signIn(await arrive(browser, product.url, wide), 'users-staff');
  await uma.ask('post', '/api/v1/users/confirm-password/', { data: { password: demoPassword } });
});

/** As by keyboard: the field has the focus when its file is chosen. */
async function handIn(bureau: string, name: string): Promise<void> {
  const field = nina.page.locator(`input[name=${bureau}]`);
  await field.focus();
  await field.setInputFiles({ name, mimeType: 'application/pdf', buffer: reportPdf(name) });
}
const revision = async (name = 'new-cardholder') =>
  ((await uma.ask('get', `/api/v1/verifications/${idOf(name)}/`)) as { snapshot: { revision: string } }).snapshot
    .revision;
const notOnBody = (person: Person) =>
  expect.poll(() => person.page.evaluate(() => document.activeElement !== document.body)).toBe(true);

test('what is wrong with a report is said beside it, and one that did not arrive is kept and sent again', async () => {
  const nell = await signIn(await arrive(browser, product.url), 'new-cardholder');
  await nell.goTo('/cardholder/verification');
  const field = nell.page.locator('input[name=transunion]');
  const report = { name: 'tu-early.pdf', mimeType: 'application/pdf', buffer: reportPdf('TransUnion') };
  await field.setInputFiles({ name: 'report.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await nell.see('Please upload a PDF file');
  await field.setInputFiles({ ...report, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await nell.see('Maximum allowed size for uploaded documents is 10 Mb');

  const files = '**/api/v1/files/';
  await nell.page.route(files, (route) => route.abort());
  await field.setInputFiles(report);
  await nell.see('Failed to upload document');
  await nell.see('tu-early.pdf');
  await nell.page.unroute(files);
  await nell.page.route(files, (route) => route.fulfill({ status: 500, body: '' }));
  await nell.button('Try again').click();
  await nell.see('Server error, try later');
  await nell.page.unroute(files);
  // On its way for as long as nobody answers: it can be stopped, and is still there.
  await nell.page.route(files, () => undefined);
  await nell.button('Try again').click();
  // Nothing of it is sent yet: the bar is there, and empty.
  await nell.page.getByRole('progressbar', { name: 'Uploading' }).waitFor({ state: 'attached' });
  await nell.button('Cancel').click();
  await nell.button('Try again').waitFor();
  expect(await nell.page.getByRole('progressbar', { name: 'Uploading' }).count()).toBe(0);
  await nell.page.unroute(files);
  await nell.page.setViewportSize({ width: 390, height: 800 });
  expect(await nell.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await nell.button('Try again').focus();
  await nell.page.keyboard.press('Enter');
  await nell.page.getByRole('region', { name: 'TransUnion report' }).getByText('tu-early.pdf').waitFor();
});

test('Uma sees both reports side by side in the page, each view is recorded, and verifying unseen warns', async () => {
  await nina.goTo('/cardholder/verification');
  // Both at about the same time: the second is uploaded before the first is handed in, and follows it.
  const handingIn = await requestsHeld(nina, /\/api\/v1\/verification\/$/, 'POST');
  await handIn('transunion', 'tu-november.pdf');
  await expect.poll(() => handingIn.keys.length).toBe(1);
  await handIn('equifax', 'eq-november.pdf');
  await nina.see('Uploaded eq-november.pdf');
  handingIn.letGo();
  for (const [bureau, name] of [
    ['TransUnion', 'tu-november.pdf'],
    ['Equifax', 'eq-november.pdf'],
  ] as const) {
    const report = nina.page.getByRole('region', { name: `${bureau} report` });
    await report.getByRole('link', { name: `Download ${bureau}` }).waitFor();
    await report.getByText(name).waitFor();
  }
  await notOnBody(nina);

  await uma.goTo(`/admin/verifications/${id}`);
  await uma.button('Verify cardholder').click();
  await uma.see("You haven't viewed this yet: TransUnion, Equifax.");
  await uma.dialog().getByRole('button', { name: 'Cancel' }).click();
  await uma.button('View report: TransUnion').click();
  await uma.page.getByRole('img', { name: 'TransUnion, page 1 of 1' }).waitFor();
  await uma.button('View report: Equifax').click();
  const equifax = uma.page.getByRole('img', { name: 'Equifax, page 1 of 1' });
  await equifax.waitFor();
  const [left, right] = await Promise.all([
    uma.page.getByRole('img', { name: 'TransUnion, page 1 of 1' }).boundingBox(),
    equifax.boundingBox(),
  ]);
  expect(Math.abs(left!.y - right!.y)).toBeLessThan(2);
  expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  // What the canvas shows is the report: something is drawn on it.
  await expect
    .poll(() =>
      equifax.evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')!
          .getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value) => value < 128),
      ),
    )
    .toBe(true);
  await expect
    .poll(async () => ((await uma.ask('get', `/api/v1/verifications/${id}/`)) as { looks: number }).looks)
    .toBe(2);
  await uma.button('Verify cardholder').click();
  await uma.dialog().waitFor();
  expect(await uma.dialog().getByText("You haven't viewed this yet").count()).toBe(0);
  await uma.dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(uma.complaints).toEqual([]);
});

test('Uma says which report is wrong; Nina reads it, and the review starts again only when she sends the new one', async () => {
  await uma.button('Reject').click();
  await uma.dialog().getByText('The cardholder reads this reason.').waitFor();
  await uma.dialog().getByRole('button', { name: 'Pages missing' }).click();
  await uma.dialog().getByRole('checkbox', { name: 'Equifax' }).check();
  await uma.dialog().getByRole('button', { name: 'Reject' }).click();
  await uma.see('Verification rejected');
  await notOnBody(uma);

  await nina.see("We couldn't accept your reports");
  const region = (name: string) => nina.page.getByRole('region', { name });
  await region('Equifax report').getByText('Not accepted').waitFor();
  await region('TransUnion report').getByText('Received').waitFor();
  const rejected = await revision();
  await handIn('equifax', 'eq-complete.pdf');
  await region('Equifax report').getByText('Ready to send').waitFor();
  expect(await revision()).toBe(rejected);
  await nina.button('Send for review').click();
  await nina.see('Your reports are in review');
  await notOnBody(nina);
  // The reason of the decision before stays in sight, for both of them.
  for (const person of [nina, uma]) {
    const decisions = person.page.getByRole('region', { name: 'Earlier decisions' });
    await decisions.getByText('Wrong: Equifax').waitFor();
    await decisions.getByText('TransUnion unchanged · Equifax replaced').waitFor();
    await decisions.getByText('Some pages of your report are missing.').waitFor();
  }
  expect([...nina.complaints, ...uma.complaints]).toEqual([]);
});

test('a report that seems to be from the other bureau is asked about before it is sent', async () => {
  const noel = await signIn(await arrive(browser, product.url), 'rejected-cardholder');
  await noel.goTo('/cardholder/verification');
  const before = await revision('rejected-cardholder');
  const choose = (name: string) =>
    noel.page
      .locator('input[name=equifax]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: reportPdf('My report') });
  const asked = noel.page.getByRole('dialog', { name: 'This looks like a report from TransUnion' });
  await choose('TransUnion report.pdf');
  await asked.getByText("You're uploading it as your Equifax report. Is that right?").waitFor();
  await asked.getByRole('button', { name: 'Choose another file' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await noel.button('Send for review').count()).toBe(0);
  expect(await noel.page.getByText('Uploaded TransUnion report.pdf').count()).toBe(0);
  await notOnBody(noel);
  await choose('TransUnion report.pdf');
  await asked.getByRole('button', { name: 'Upload anyway' }).click();
  await noel.button('Send for review').waitFor();
  await notOnBody(noel);
  expect(await revision('rejected-cardholder')).toBe(before);
  expect(noel.complaints).toEqual([]);
});

test('on a phone one report is shown at a time, and nothing scrolls sideways', async () => {
  await uma.page.setViewportSize({ width: 390, height: 800 });
  await uma.page.getByRole('region', { name: 'TransUnion report' }).waitFor();
  expect(await uma.page.getByRole('region', { name: 'Equifax report' }).count()).toBe(0);
  await uma.button('Equifax').first().click();
  await uma.page.getByRole('region', { name: 'Equifax report' }).waitFor();
  expect(await uma.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a verified cardholder is not asked for reports; one who has to send them is', async () => {
  const carla = await signIn(await arrive(browser, product.url), 'cardholder');
  const asked = ({ page }: Person) => page.getByText('Upload both reports as PDFs').count();
  await carla.goTo('/cardholder/verification');
  await carla.see("You're verified");
  expect(await asked(carla)).toBe(0);
  const rejected = await signIn(await arrive(browser, product.url), 'rejected-cardholder');
  await rejected.goTo('/cardholder/verification');
  await rejected.see("We couldn't accept your reports");
  expect(await asked(rejected)).toBe(1);
});
