import { expect, test } from 'vitest';
import { type Desk, panel } from './desk.ts';

const RECORD = /^\/api\/v1\/(?!files\/)[\w-]+\/([0-9a-f-]{36})\/$/;

/** What is fetched before somebody asks for it. */
export function fetchingAhead(desk: Desk): void {
  test('the next three records are there before they are opened, in every queue that shows more than its rows', async () => {
    const { ada, product } = desk;
    const looks = () => product.parts.db('app.audit_outbox').where({ type: 'file.opened.v1' }).select('id');
    const before = await looks();
    const asked = new Set<string>();
    ada.page.on('request', (request) => {
      const id = RECORD.exec(new URL(request.url()).pathname)?.[1];
      if (id && request.method() === 'GET') asked.add(id);
    });
    for (const path of ['/admin/orders', '/admin/bookings', '/admin/cards', '/admin/verifications']) {
      await ada.goTo(`${path}?tab=all`);
      await ada.page.getByRole('gridcell').nth(2).waitFor();
      const count = Number.parseInt(await ada.page.getByText(/^\d+ rows$/).innerText(), 10);
      asked.clear();
      await ada.page.getByRole('gridcell').nth(2).click();
      await expect.poll(() => asked.size, { message: path }).toBe(Math.min(4, count));
      const [open] = [...asked];
      const ahead = [...asked].slice(1);
      expect(new URL(ada.page.url()).searchParams.get('open')).toBe(open);
      await panel(ada).getByRole('heading', { level: 2 }).waitFor();
      await ada.page.keyboard.press('j');
      await ada.page.waitForURL((url) => ahead.includes(url.searchParams.get('open') ?? ''));
    }
    // Two orders were shown, with their pictures: nothing says that somebody opened another one.
    expect((await looks()).length - before.length).toBeLessThanOrEqual(2);
    expect(ada.complaints).toEqual([]);
  });
}
