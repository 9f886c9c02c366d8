import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { signedIn } from '../apiClient.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { orderBody } from '#testing/api/orderBody.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await runningProduct();
});
afterAll(() => product?.stop());

const BUYERS = 32;
const USES = 3;

/** Somebody who buys, with a session of their own. */
async function newBuyer(number: number): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  const { db, now } = product.parts;
  await db('app.users').insert({
    id,
    email: `many-${number}@new.test`,
    first_name: 'Many',
    last_name: `Buyer ${number}`,
    user_type: 'buyer',
    permissions: '{}',
    own_permissions: '{}',
    phone: `555-220-${1000 + number}`,
    state: 'CA',
    password_hash: 'none',
    email_verified: true,
    source_survey_closed: true,
    created_at: at,
    updated_at: at,
  });
  return (await createSession({ db, now }, { userId: id })).token;
}

async function ask(token: string, path: string, body: object) {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      origin: product.url,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; values?: { because?: string } } };
}

test('32 buyers check out at the same moment with a code that has three uses left: three have it, and only theirs are slots and orders', async () => {
  const { db } = product.parts;
  const admin = await signedIn(product.url, 'admin');
  const created = await admin.post('/api/v1/promocodes/', { code: 'MANY3', salePercent: 60, uses: USES });
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const buyer = await signedIn(product.url, 'buyer');
  const { rows } = (await buyer.get('/api/v1/cards/?limit=50')).body as {
    rows: { id: string; orderable: boolean; window: string; slotsAvailable: number }[];
  };
  // Slots for whoever has the code: it alone decides.
  const cards = rows.filter(
    ({ orderable, window, slotsAvailable }) => orderable && window === 'guaranteed' && slotsAvailable >= USES,
  );
  const slots = async () =>
    Number(
      (
        await db('read.cards')
          .whereIn(
            'id',
            cards.map(({ id }) => id),
          )
          .sum({ slots: 'slots_available' })
          .first()
      )?.['slots'],
    );
  const before = await slots();
  expect(before).toBeGreaterThan(USES);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, number) => {
      const [token, { id }] = [await newBuyer(number), cards[number % cards.length]!];
      expect((await ask(token, '/api/v1/cart/', { tradelines: [{ id }] })).status).toBe(200);
      return { token, id };
    }),
  );
  const answered: number[] = [];
  const sent: number[] = [];
  const answers = await Promise.all(
    buyers.map(async ({ token, id }) => {
      sent.push(performance.now());
      const answer = await ask(token, '/api/v1/orders/', orderBody([id], { promocode: 'MANY3' }));
      answered.push(performance.now());
      return answer;
    }),
  );
  // All of them were under way before the first one was answered.
  expect(Math.max(...sent)).toBeLessThan(Math.min(...answered));
  const placed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(placed).toHaveLength(USES);
  expect(new Set(refused.map(({ body }) => `${body.code} ${body.values?.because}`))).toEqual(
    new Set(['promocodeReserved usesLeft']),
  );
  const events = await db('es.events')
    .where({ type: 'promocode.use-reserved.v1' })
    .whereRaw(`data->>'salePercent' = '60'`);
  const released = await db('es.events').where({ type: 'promocode.use-released.v1' });
  expect(events.length - released.length).toBe(USES);
  await expect.poll(slots, { timeout: 15_000 }).toBe(before - USES);
  const { rows: codes } = (await admin.get('/api/v1/promocodes/?tab=over&search=MANY3')).body;
  expect(codes).toMatchObject([{ state: 'usedUp', used: USES }]);
});
