import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { withApi } from '#testing/api/withApi.ts';
import { wordsReader } from './wordsReader.ts';

const api = withApi();
const save = (key: string, language: string, texts: object, { revision = 0, who = 'admin' } = {}) =>
  api.as(who, 'PUT', `/api/v1/words/${key}/`, { body: { language, revision, texts } });
const revert = (key: string, language: string, revision: number) =>
  api.as('admin', 'DELETE', `/api/v1/words/${key}/?language=${language}&revision=${revision}`);

beforeEach(async () => {
  await api.rig().deps.db('app.changed_words').delete();
  // What this process writes follows from the database alone.
  await wordsReader(api.rig().deps.db).current();
});

test('Ada says "Log out" in other words: the server writes so at once, and as before once she takes it back', async () => {
  const changed = await save('nav.logout', 'en', { 'nav.logout': 'Sign off' });
  expect(changed).toMatchObject({
    status: 200,
    body: { domain: 'common', languages: { en: { changed: { 'nav.logout': 'Sign off' }, revision: 1 } } },
  });
  expect(changed.body.version).toMatch(/^[\w-]{10}$/);
  expect(messagesIn('en').t('nav.logout')).toBe('Sign off');
  expect(messagesIn('ru').t('nav.logout')).toBe('Выйти');

  expect(await revert('nav.logout', 'en', 1)).toMatchObject({
    status: 200,
    body: { version: '', languages: { en: { changed: null, written: { 'nav.logout': 'Log out' } } } },
  });
  expect(messagesIn('en').t('nav.logout')).toBe('Log out');
});

test('another process writes in the new words, too', async () => {
  const other = wordsReader(api.rig().deps.db);
  expect((await other.current()).version).toBe('');
  await save('nav.logout', 'ru', { 'nav.logout': 'Завершить' });
  other.forget();
  expect((await other.current()).texts.ru).toEqual({ 'nav.logout': 'Завершить' });
});

test.each([
  [
    'without a form that Russian needs',
    'nav.cart',
    'ru',
    { 'nav.cart_one': '{{count}}' },
    ['missing', 'missing', 'missing'],
  ],
  [
    'with a form that Chinese has not',
    'nav.cart',
    'zh',
    { 'nav.cart_other': '{{count}} 条', 'nav.cart_one': '一条' },
    ['unknownForm'],
  ],
  ['without its value', 'app.printed', 'es', { 'app.printed': 'Impreso' }, ['values']],
  ['with a value that it has not', 'app.offline', 'en', { 'app.offline': 'Offline, {{name}}' }, ['values']],
  ['that would put another text in', 'app.offline', 'en', { 'app.offline': 'Offline $t(nav.more)' }, ['signs']],
  ['with a sign that nobody sees', 'app.offline', 'en', { 'app.offline': 'Off\u202eline' }, ['signs']],
  [
    'that holds an element of its own',
    'app.offline',
    'en',
    { 'app.offline': 'Offline <img src=x onerror=a()>' },
    ['signs'],
  ],
  ['with nothing in it', 'app.offline', 'en', { 'app.offline': '  ' }, ['missing']],
] as const)('a text %s is refused', async (_, key, language, texts, codes) => {
  const { status, body } = await save(key, language, texts);
  expect(status).toBe(422);
  expect(body.issues.map(({ code }: { code: string }) => code)).toEqual(codes.map((code) => `words.${code}`));
});

test('a sentence keeps its elements, opened and closed', async () => {
  const { body } = await api.as('admin', 'GET', '/api/v1/words/?search=%3C%2F&language=en&pageSize=1');
  const [{ key, languages }] = body.rows;
  const [[form, text]] = Object.entries(languages.en.written as Record<string, string>) as [[string, string]];
  const unclosed = text.replace(/<\/\w+>/, '');
  expect((await save(key, 'en', { ...languages.en.written, [form]: unclosed })).body.issues[0].code).toBe(
    'words.elements',
  );
});

test('what people sign is changed by nobody; what nobody says is not found', async () => {
  const step = 'orderConsent.step.terms.text';
  expect(await save(step, 'en', { [step]: 'I agree to anything.' })).toMatchObject({
    status: 409,
    body: { code: 'wordsLocked' },
  });
  expect((await save('nav.nothing', 'en', { 'nav.nothing': 'x' })).status).toBe(404);
});

test('the list finds a text by key, by English or by its language, and what was changed', async () => {
  await save('nav.logout', 'ru', { 'nav.logout': 'Завершить' });
  const found = async (query: string) => (await api.as('admin', 'GET', `/api/v1/words/?${query}`)).body;
  for (const search of ['nav.logout', 'log%20out', encodeURIComponent('завершить')]) {
    expect((await found(`language=ru&search=${search}`)).rows.map(({ key }: { key: string }) => key)).toContain(
      'nav.logout',
    );
  }
  expect(await found('language=ru&only=changed')).toMatchObject({ count: 1, changed: 1, missing: 0 });
  expect(await found('language=es&only=changed')).toMatchObject({ count: 0, rows: [] });
});

test('the export holds the changed files whole, ready to stand in the sources', async () => {
  await save('nav.logout', 'ru', { 'nav.logout': 'Завершить' });
  const answer = await fetch(`${api.rig().url}/api/v1/words/export/`, {
    headers: { authorization: `Token ${await api.rig().signIn('admin')}` },
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['words/ru/common.json']);
  const words = JSON.parse(strFromU8(files['words/ru/common.json']!));
  expect(words.nav).toMatchObject({ logout: 'Завершить', login: 'Войти' });
});

describe('writing', () => {
  test('the later of two changes is refused, and the audit has each change', async () => {
    await save('nav.logout', 'en', { 'nav.logout': 'Sign off' });
    expect((await save('nav.logout', 'en', { 'nav.logout': 'Leave' })).status).toBe(412);
    expect((await save('nav.logout', 'en', { 'nav.logout': 'Leave' }, { revision: 1 })).status).toBe(200);
    const { db, eventStore, now } = api.rig().deps;
    await relayAudit({ db, eventStore: eventStore as EventStore, now });
    const told = (await eventStore.read('words')).slice(-2);
    expect(told.map(({ type, data }) => ({ type, data }))).toMatchObject([
      { type: 'words.changed.v1', data: { after: { key: 'nav.logout', texts: { 'nav.logout': 'Sign off' } } } },
      { data: { before: { texts: { 'nav.logout': 'Sign off' } }, after: { texts: { 'nav.logout': 'Leave' } } } },
    ]);
  });

  test('is for admins alone', async () => {
    for (const who of ['buyer', 'cardholder', 'orders-staff', 'users-staff']) {
      expect((await save('nav.logout', 'en', { 'nav.logout': 'x' }, { who })).status).toBe(403);
      expect((await api.as(who, 'GET', '/api/v1/words/')).status).toBe(403);
    }
  });
});
