import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';

let page: Page;
let code: string;

beforeAll(async () => {
  const file = new URL('initialFocus.ts', import.meta.url);
  code = `${(await transformWithOxc(readFileSync(file, 'utf8'), file.pathname)).code}\nconst dialog = document.querySelector('dialog'); dialog.showModal(); initialFocus(dialog);`;
  page = await (await sharedBrowser()).newPage();
});
afterAll(() => page.close());

async function open(form: string): Promise<void> {
  await page.setContent(`<dialog><button>Close</button><section>${form}</section></dialog>`);
  await page.addScriptTag({ type: 'module', content: code });
}
const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.localName);
const change = (change: string) =>
  page.evaluate(
    `{ const dialog = document.querySelector('dialog'), part = dialog.querySelector('section'); ${change} }`,
  );

test('is the first field, not the button that closes', async () => {
  await open(
    '<form><button>Clear</button><input type="hidden"><textarea></textarea><button type="submit">Send</button></form>',
  );
  expect(await focused()).toBe('textarea');
});

test('is the button that submits where there is no field', async () => {
  await open('<p>Sure?</p><form><button type="button">Cancel</button><button type="submit">Send</button></form>');
  expect(await focused()).toBe('Send');
});

test.each([
  ['loaded', '', "part.innerHTML = '<form><input></form>'", 'input'],
  [
    'enabled',
    '<form><button type="submit" disabled>Send</button></form>',
    "part.querySelector('button').disabled = false",
    'Send',
  ],
])('comes once a form is %s', async (_, form, then, at) => {
  await open(form);
  expect(await focused()).toBe('Close');
  await change(then);
  await expect.poll(focused).toBe(at);
});

test('stays where the person has moved it meanwhile', async () => {
  await open('<a href="#terms">Terms</a>');
  await change("part.querySelector('a').focus()");
  await change("part.insertAdjacentHTML('beforeend', '<form><input></form>')");
  expect(await focused()).toBe('Terms');
});
