import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { withApi } from '#testing/api/withApi.ts';
import { contentReader } from './contentReader.ts';
import { firstId, firstTexts } from './firstTexts.ts';

const api = withApi();
const article = (title: string, more = '') => `# ${title}\n\nA first paragraph.\n\n## Part\n\nMore of it.${more}`;
const admin = (method: string, path: string, body?: object) =>
  api.as('admin', method, `/api/v1/content/${path}`, body ? { body } : {});
const guest = async (path: string) => api.as(undefined, 'GET', `/api/v1/${path}`);
let count = 0;
/** A new article, published unless said otherwise. */
async function written({ publish = true, texts = { en: article('One'), ru: article('Один') } as object } = {}) {
  const id = randomUUID();
  const slug = `article-${++count}-of-ada`;
  const saved = await admin('PUT', `${id}/`, { revision: 0, slug, texts });
  expect(saved.status).toBe(200);
  if (!publish) return { id, slug, revision: 1 };
  const { status, body } = await admin('POST', `${id}/publish/`, { revision: 1 });
  expect([status, body.state]).toEqual([200, 'published']);
  return { id, slug, revision: 2 };
}
const blog = async (slug: string, language = 'en') => guest(`blogs/${slug}/?language=${language}`);

describe('what the product comes with', () => {
  test('every file of content is in the database, published, as it stands in the file', async () => {
    const { rows } = (await admin('GET', '')).body;
    for (const first of firstTexts()) {
      expect(rows.find(({ id }: { id: string }) => id === first.id)).toMatchObject({
        slug: first.slug,
        kind: first.kind,
        state: 'published',
        missing: [],
        differing: [],
        unpublished: false,
        live: 1,
      });
    }
    const { body } = await admin('GET', `${firstId('faq')}/`);
    expect(body.draft).toEqual(
      Object.fromEntries(Object.entries(firstTexts().find(({ slug }) => slug === 'faq')!.draft)),
    );
  });

  test('everybody reads articles, questions, pages and guides, in their language', async () => {
    const newestFirst = firstTexts()
      .filter(({ kind }) => kind === 'blog')
      .toSorted((one, other) => other.published!.localeCompare(one.published!))
      .map(({ number }) => number);
    const pages = await Promise.all([1, 2].map(async (page) => (await guest(`blogs/?page=${page}`)).body.rows));
    expect(pages.flatMap((rows) => rows.map(({ id }: { id: number }) => id)).slice(-newestFirst.length)).toEqual(
      newestFirst,
    );
    expect((await blog('1', 'ru')).body).toMatchObject({
      slug: 'what-are-authorized-user-credit-tradelines',
      language: 'ru',
    });
    const { body: faq } = await guest('faq/?language=es');
    expect(faq.rows.length).toBeGreaterThan(10);
    expect(faq.rows[0]).toMatchObject({ order: 1, group: 'Tradelines' });
    const { body: terms } = await guest('pages/terms-and-conditions/');
    expect(terms).toMatchObject({ version: 1, language: 'en' });
    expect(terms.markdown).toContain('# ');
    expect((await guest('pages/nowhere/')).status).toBe(404);
    const { body: guides } = await guest('guides/?language=ru');
    expect(guides.rows.map(({ url }: { url: string }) => url)).toEqual([
      '/ru/Tradelines_CARDHOLDERS_TUTORIAL.pdf',
      '/ru/Tradelines_BROKERS_GUIDE.pdf',
    ]);
  });
});

describe('an article', () => {
  test('is nobody’s to read before it is published; English stands in for what is missing', async () => {
    const { id, slug } = await written({ publish: false, texts: { en: article('One') } });
    expect((await blog(slug)).status).toBe(404);
    const { body } = await admin('POST', `${id}/publish/`, { revision: 1 });
    expect(body).toMatchObject({ live: 1, missing: ['ru', 'es', 'zh'], unpublished: false });
    expect((await blog(slug, 'ru')).body).toMatchObject({ title: 'One', language: 'en' });
  });

  test('what is written after that is read once it is published; a version of before is published anew', async () => {
    const { id, slug } = await written();
    const texts = { en: article('Two'), ru: article('Два') };
    const saved = await admin('PUT', `${id}/`, { revision: 2, texts });
    expect(saved.body).toMatchObject({ unpublished: true, live: 1 });
    expect((await blog(slug)).body.title).toBe('One');
    await admin('POST', `${id}/publish/`, { revision: 3 });
    expect((await blog(slug, 'ru')).body.title).toBe('Два');
    const back = await admin('POST', `${id}/publish/`, { revision: 4, version: 1 });
    expect(back.body).toMatchObject({ live: 3, unpublished: false, draft: { en: article('One') } });
    expect(back.body.versions.map((one: { broughtBack: number | null }) => one.broughtBack)).toEqual([1, null, null]);
    expect((await blog(slug)).body).toMatchObject({ title: 'One', version: 3 });
  });

  test('what somebody is writing meanwhile is not lost when a version of before is published', async () => {
    const { id } = await written();
    await admin('PUT', `${id}/`, { revision: 2, texts: { en: article('Unfinished') } });
    const { body } = await admin('POST', `${id}/publish/`, { revision: 3, version: 1 });
    expect(body).toMatchObject({ live: 2, unpublished: true, draft: { en: article('Unfinished') } });
  });

  test('can be scheduled: another version is read from an instant on, in every process, unless it is called off', async () => {
    const { id, slug } = await written();
    await admin('PUT', `${id}/`, { revision: 2, texts: { en: article('Later') } });
    const at = new Date(api.rig().deps.now().getTime() + 3_600_000).toISOString();
    const { body } = await admin('POST', `${id}/publish/`, { revision: 3, at });
    expect(body).toMatchObject({ state: 'scheduled', live: 1, next: { version: 2, from: at } });
    const other = contentReader(api.rig().deps.db);
    const titleAt = async (instant: string) => (await other.at(instant)).article(`blog/${slug}`, 'en')?.title;
    expect(await titleAt(new Date(Date.parse(at) - 1).toISOString())).toBe('One');
    expect(await titleAt(at)).toBe('Later');
    expect((await admin('POST', `${id}/unschedule/`, { revision: 4 })).body).toMatchObject({
      state: 'published',
      next: null,
    });
    other.forget();
    expect(await titleAt(at)).toBe('One');
  });

  test('earlier versions of a policy stay readable; one that was planned and given up was never one', async () => {
    const id = firstId('refund-policy');
    const reader = contentReader(api.rig().deps.db);
    const now = () => api.rig().deps.now();
    const rewrite = async (title: string, at?: string) => {
      const { revision } = (await admin('GET', `${id}/`)).body;
      await admin('PUT', `${id}/`, { revision, texts: { en: article(title) } });
      return admin('POST', `${id}/publish/`, { revision: revision + 1, ...(at && { at }) });
    };
    const soon = new Date(now().getTime() + 60_000).toISOString();
    const { body: planned } = await rewrite('Given up', soon);
    await admin('POST', `${id}/unschedule/`, { revision: planned.revision });
    await rewrite('Replaced before its time', soon);
    await rewrite('In force');
    const later = new Date(now().getTime() + 3_600_000).toISOString();
    reader.forget();
    const { policyVersions, policyText } = await reader.at(later);
    expect(policyVersions('refund-policy').map(({ version }) => version)).toEqual([4, 1]);
    expect(policyText('refund-policy', 1, 'en')?.title).toBe('Refund policy');
    expect(policyText('refund-policy', 4, 'en')?.title).toBe('In force');
    expect([2, 3, 5].map((version) => policyText('refund-policy', version, 'en'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(policyVersions('faq')).toEqual([]);
  });

  test('an instant that has passed is refused at its field', async () => {
    const { id } = await written();
    const answer = await admin('POST', `${id}/publish/`, { revision: 2, at: '2020-01-01T00:00:00.000Z' });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'body.at', code: 'past' }] } });
  });

  test('may get another address: the old one leads to it, and nobody else can take either', async () => {
    const { id, slug } = await written();
    const moved = `${slug}-moved`;
    const saved = await admin('PUT', `${id}/`, { revision: 2, slug: moved, texts: { en: article('One') } });
    expect(saved.body).toMatchObject({ slug: moved, oldSlugs: [slug] });
    expect((await blog(slug)).body).toMatchObject({ slug: moved });
    for (const taken of [slug, moved, 'how-to-choose-a-tradeline']) {
      const answer = await admin('PUT', `${randomUUID()}/`, { revision: 0, slug: taken, texts: { en: article('X') } });
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'body.slug', code: 'slugTaken' }] } });
    }
  });

  test('is taken off the site, and put back; a page of the site never is', async () => {
    const { id, slug } = await written();
    expect((await admin('POST', `${id}/archive/`, { revision: 2 })).body.state).toBe('archived');
    expect((await blog(slug)).status).toBe(404);
    expect((await admin('POST', `${id}/unarchive/`, { revision: 3 })).body.state).toBe('published');
    expect((await blog(slug)).status).toBe(200);
    const terms = await admin('POST', `${firstId('terms-and-conditions')}/archive/`, { revision: 1 });
    expect(terms).toMatchObject({ status: 409, body: { code: 'contentNeeded' } });
  });

  test('the later of two changes is refused, a version that never was too, and the audit has each change', async () => {
    const { id } = await written();
    expect(await admin('PUT', `${id}/`, { revision: 1, texts: { en: article('X') } })).toMatchObject({
      status: 412,
      body: { revision: '2' },
    });
    expect((await admin('POST', `${id}/publish/`, { revision: 1 })).status).toBe(412);
    expect((await admin('POST', `${id}/publish/`, { revision: 2, version: 9 })).status).toBe(422);
    const { db, eventStore, now } = api.rig().deps;
    await relayAudit({ db, eventStore: eventStore as EventStore, now });
    expect((await eventStore.read(`content-${id}`)).map(({ data }) => data)).toMatchObject([
      { before: null, after: { draft: { en: article('One') } } },
      { before: { live: null }, after: { live: 1 } },
    ]);
  });
});

test.each([
  ['a script', `${article('One')}\n\n<script>alert(1)</script>`, 'content.html'],
  ['a picture that runs', `${article('One')}\n\n<img src=x onerror=alert(1)>`, 'content.html'],
  ['a link that runs', `${article('One')}\n\n[x](javascript:alert(1))`, 'content.link'],
  ['a link of data', `${article('One')}\n\n[x](data:text/html,x)`, 'content.link'],
  ['no title', 'Just a line', 'content.noTitle'],
])('%s is no text: refused at the field of its language, and nothing is kept', async (_, russian, code) => {
  const { id, slug } = await written();
  const answer = await admin('PUT', `${id}/`, { revision: 2, texts: { en: article('Two'), ru: russian } });
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'body.texts.ru', code }] } });
  expect((await admin('GET', `${id}/`)).body).toMatchObject({ revision: 2, draft: { en: article('One') } });
  expect((await blog(slug, 'ru')).body.title).toBe('Один');
});

describe('a picture', () => {
  let url: string;
  beforeAll(async () => {
    const sharp = (await import('sharp')).default;
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0f5f66' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'card.png');
    const answer = await api.as('admin', 'POST', '/api/v1/content/images/', { body });
    expect(answer.status).toBe(200);
    url = answer.body.url;
  });

  test('is shown to everybody, and can stand in an article', async () => {
    const answer = await fetch(api.rig().url + url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const { slug } = await written({ texts: { en: article('With a picture', `\n\n![A card](${url})`) } });
    expect((await blog(slug)).body.blocks.at(-1)).toEqual({ kind: 'image', src: url, alt: 'A card' });
  });

  test('no other file is shown by that address', async () => {
    const { db } = api.rig().deps;
    const { id } = (await db('app.files').whereNot({ purpose: 'content-image' }).first('id'))!;
    expect((await guest(`content/images/${id}/`)).status).toBe(404);
  });
});

test('texts are written by admins alone', async () => {
  for (const who of ['buyer', 'cardholder', 'orders-staff', 'users-staff']) {
    expect((await api.as(who, 'GET', '/api/v1/content/')).status).toBe(403);
    const body = { revision: 0, slug: 'mine', texts: { en: article('X') } };
    expect((await api.as(who, 'PUT', `/api/v1/content/${randomUUID()}/`, { body })).status).toBe(403);
    expect((await api.as(who, 'POST', '/api/v1/content/images/', { body: {} })).status).toBe(403);
  }
});
