import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Desk } from './desk.ts';

/** The whole of a queue, taken away. */
export function exportingQueues(desk: Desk): void {
  test('the whole filtered queue is exported with the columns as they are shown', async () => {
    const { ada } = desk;
    await ada.goTo('/admin/orders?tab=all&clientName=e');
    const count = /\d+/.exec((await ada.page.getByText(/^\d+ rows$/).textContent()) ?? '')?.[0];
    const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.button('Export CSV').click()]);
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header, ...lines] = parse(readFileSync(await download.path()), { bom: true }) as string[][];
    expect(header?.slice(0, 3)).toEqual(['Order', 'State', 'Due (Pacific time)']);
    expect(lines).toHaveLength(Number(count));
    await ada.see(`Export finished: ${count} rows`);
    await ada.page.route('**/api/v1/queues/orders/export/*', (route) => route.abort());
    await ada.button('Export CSV').click();
    await ada.see('Failed to export CSV, please try again');
    await ada.page.unroute('**/api/v1/queues/orders/export/*');
    // How it came out is the server's word: here it says that it could not go on.
    await ada.page.route('**/api/v1/queues/orders/exports/*/', (route) =>
      route.fulfill({ json: { state: 'brokeOff', rows: 41_200 } }),
    );
    const [broken] = await Promise.all([ada.page.waitForEvent('download'), ada.button('Export CSV').click()]);
    await ada.see('The export stopped after 41,200 rows, so the file is incomplete. Try again.');
    await broken.cancel();
    await ada.page.unroute('**/api/v1/queues/orders/exports/*/');
  });
}
