import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { userTable } from '#services/accounts/users.ts';
import { firstId } from '#services/domains/content/firstTexts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const drawn: string[] = [];
const api = withApi({
  webFolder: tmpdir(),
  site: {
    answer: ({ path, content }) => {
      drawn.push(path);
      return { kind: 'page', status: 200, html: content.policyOf('terms-and-conditions') ? 'in force' : 'draft' };
    },
    asks: () => undefined,
    sitemap: () => '',
  },
});
const page = (path: string, cookie?: string) => ask(api.rig().url + path, cookie === undefined ? {} : { cookie });

test('what strangers read is drawn once for all of them, and for whoever is signed in anew', async () => {
  for (const query of ['', '?utm=a', '?utm=b']) await page(`/faq${query}`);
  expect(drawn).toEqual(['/faq']);
  await page('/faq', `session=${await api.rig().signIn('buyer')}`);
  expect(drawn).toEqual(['/faq', '/faq']);
});

test('an admin sees drafts, but none before they chose a password of their own', async () => {
  const cookie = `session=${await api.rig().signIn('admin')}`;
  const seen = async (who?: string) =>
    (await page(`/terms-and-conditions?draft=${firstId('terms-and-conditions')}`, who)).body;
  expect([await seen(), await seen(cookie)]).toEqual(['in force', 'draft']);
  await userTable(api.rig().deps.db)
    .where({ id: idOf('admin') })
    .update({ one_time_until: new Date(Date.now() + 3_600_000) });
  expect(await seen(`session=${await api.rig().signIn('admin')}`)).toBe('in force');
});
