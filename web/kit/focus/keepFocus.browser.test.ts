import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';

let page: Page;
let code: string;

beforeAll(async () => {
  const file = new URL('keepFocus.ts', import.meta.url);
  code = `${(await transformWithOxc(readFileSync(file, 'utf8'), file.pathname)).code}\nkeepFocus(window.pressed ?? null, new AbortController().signal);`;
  page = await (await sharedBrowser()).newPage();
});
afterAll(() => page.close());

beforeEach(async () => {
  await page.setContent('<main id="page"><section><h2>Actions</h2><button>Send</button></section></main>');
  await page.addScriptTag({ type: 'module', content: code });
  await page.locator('button').focus();
});

const focused = () =>
  page.evaluate(() => `${document.activeElement?.localName} ${document.activeElement?.textContent}`);
/** All that a page does of it in one task: nothing changes after that. */
const change = (change: string) => page.evaluate(`{ const button = document.querySelector('button'); ${change} }`);

test('goes to the title of the part whose button is taken away', async () => {
  await change('button.remove()');
  await expect.poll(focused).toBe('h2 Actions');
});

test('comes back to a button that was only busy', async () => {
  await change('button.disabled = true; setTimeout(() => (button.disabled = false), 100)');
  await expect.poll(focused).toBe('button Send');
});

test('goes on from a button that is hidden, though the browser takes the focus away only when it draws the page', async () => {
  await change('button.hidden = true');
  await expect.poll(focused).toBe('h2 Actions');
});

test('goes on from a button whose part is out of reach, as behind a dialog that is put aside', async () => {
  await change(
    "document.querySelector('section').insertAdjacentHTML('beforebegin', '<h1>Order</h1>'); button.inert = true",
  );
  await expect.poll(focused).toBe('h2 Actions');
});

test('knows what had the focus before it began', async () => {
  await page.setContent('<main id="page"><section><h2>Actions</h2><button>Send</button></section></main>');
  await page.locator('button').focus();
  await page.addScriptTag({ type: 'module', content: code });
  await change('button.remove()');
  await expect.poll(focused).toBe('h2 Actions');
});

test.each([
  ['still busy', 'pressed.disabled = true'],
  ['no longer busy', ''],
])('gives the focus back to a button that lost it before it began, %s', async (_, state) => {
  await page.setContent('<main id="page"><section><h2>Actions</h2><button>Send</button></section></main>');
  await page.locator('button').focus();
  await page.evaluate(`window.pressed = document.activeElement; pressed.blur(); ${state}`);
  expect(await focused()).toMatch(/^body/);
  await page.addScriptTag({ type: 'module', content: code });
  await change('button.disabled = false');
  await expect.poll(focused).toBe('button Send');
  await page.evaluate('window.pressed = null');
});
