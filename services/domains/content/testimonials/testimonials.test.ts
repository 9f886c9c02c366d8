import { expect, test } from 'vitest';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const said = {
  name: 'Bea M.',
  place: 'Ohio',
  text: 'It posted to all three bureaus on the day that the page had named.',
  stars: 5,
  language: 'en',
  consent: true,
};
const say = (who: string | undefined, more: object = {}) =>
  api.as(who, 'POST', '/api/v1/testimonials/', { body: { ...said, ...more } });
const onTheSite = async (language = 'en') =>
  (await api.as(undefined, 'GET', `/api/v1/testimonials/?language=${language}`)).body.rows;
const moderate = async (who: string, id: string, status: string) => {
  const { rows } = (await api.as('admin', 'GET', '/api/v1/testimonials/all/')).body;
  const revision = rows.find((one: { id: string }) => one.id === id).revision;
  return api.as(who, 'PATCH', `/api/v1/testimonials/${id}/`, { body: { revision, status } });
};
const beas = derivedId('testimonial', idOf('buyer'));
const textOf = ({ text }: { text: string }) => text;

test('Bea, whose tradeline has posted, says how it went; the site has it once Ada has read it, and until she hides it', async () => {
  expect((await api.as('buyer', 'GET', '/api/v1/testimonials/mine/')).body).toEqual({
    mayWrite: true,
    testimonial: null,
  });
  expect((await say('buyer')).body).toMatchObject({ status: 'submitted', kind: 'buyer' });
  expect((await onTheSite()).map(textOf)).not.toContain(said.text);
  expect((await moderate('admin', beas, 'published')).body.status).toBe('published');
  expect((await onTheSite())[0]).toEqual({
    name: 'Bea M.',
    kind: 'buyer',
    place: 'Ohio',
    text: said.text,
    stars: 5,
    language: 'en',
  });
  // The same once more changes nothing; another text is read anew before it is shown.
  expect((await say('buyer')).body.status).toBe('published');
  expect((await say('buyer', { stars: 4 })).body.status).toBe('submitted');
  expect((await onTheSite()).map(textOf)).not.toContain(said.text);
  await moderate('admin', beas, 'published');
  await moderate('admin', beas, 'hidden');
  expect((await onTheSite()).map(textOf)).not.toContain(said.text);
});

test('what is said in the language asked for comes first', async () => {
  expect((await onTheSite('ru'))[0].language).toBe('ru');
  expect((await onTheSite('zh'))[0].language).toBe('zh');
});

test('nobody says something before anything has posted, nobody who is signed out, and no staff', async () => {
  expect(await say('new-cardholder')).toMatchObject({ status: 409, body: { code: 'nothingPostedYet' } });
  expect((await api.as('new-cardholder', 'GET', '/api/v1/testimonials/mine/')).body.mayWrite).toBe(false);
  expect((await say(undefined)).status).toBe(401);
  expect((await say('orders-staff')).status).toBe(403);
});

test.each([
  ['without consent', { consent: false }],
  ['of two words', { text: 'Very good' }],
  ['without a name', { name: ' ' }],
  ['with six stars', { stars: 6 }],
  ['in no language of the site', { language: 'fr' }],
  ['published by its writer', { status: 'published' }],
])('one %s is refused', async (_, wrong) => expect((await say('buyer', wrong)).status).toBe(422));

test('only admins publish; the later of two changes is refused; nothing that was said stands in the audit', async () => {
  await say('cardholder', { text: 'A canary of Carla that no event may hold.' });
  const id = derivedId('testimonial', idOf('cardholder'));
  expect((await moderate('orders-staff', id, 'published')).status).toBe(403);
  const body = { revision: 9, status: 'hidden' };
  expect((await api.as('admin', 'PATCH', `/api/v1/testimonials/${id}/`, { body })).status).toBe(412);
  expect((await moderate('admin', id, 'published')).status).toBe(200);
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  const events = await eventStore.read(`testimonial-${id}`);
  expect(events.map(({ data }) => data)).toMatchObject([
    { before: null, after: { status: 'submitted', stars: 5 } },
    { before: { status: 'submitted' }, after: { status: 'published' } },
  ]);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('canary');
});

test('with a forgotten account goes what it said', async () => {
  await say('cardholder', { text: 'Another one of Carla, who will be forgotten.' });
  const id = derivedId('testimonial', idOf('cardholder'));
  const { db, now, vault } = api.rig().deps;
  await forgetUser({ db, now, vault }, idOf('cardholder'));
  expect(await db('app.testimonials').where({ id })).toEqual([]);
});
