import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';

test('the browser that npm brings opens a page and runs its script in several contexts', async () => {
  const server = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end('<h1></h1><script>document.querySelector("h1").textContent = "Hello " + (40 + 2)</script>'),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const browser = await openBrowser();
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    await Promise.all(pages.map((page) => page.goto(address)));
    expect(await Promise.all(pages.map((page) => page.textContent('h1')))).toEqual(['Hello 42', 'Hello 42']);
  } finally {
    await browser.close();
    server.close();
  }
});
