import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardState } from '#workflows/card/state.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { userTable } from '#services/accounts/users.ts';
import { startSmtpInbox } from '#testing/testInbox.ts';
import { openParkedReactions } from './parked.ts';
import type { Moment } from './testing/mortal.ts';
import type { OrderOfTwo } from './testing/orderOfTwo.ts';
import type { Fate } from './testing/orderThatDies.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { cardOnSale, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';

const { bea, carl, olga } = people;
const dataDir = mkdtempSync(join(tmpdir(), 'tradelines-kill-'));
const child = fileURLToPath(new URL('./testing/orderThatDies.ts', import.meta.url));
let scene: Scene;
let inbox: Awaited<ReturnType<typeof startSmtpInbox>>;

beforeAll(async () => {
  scene = await createScene();
  inbox = await startSmtpInbox();
  for (const [{ userId }, user_type] of [
    [bea, 'buyer'],
    [carl, 'cardholder'],
  ] as const) {
    const at = new Date();
    await userTable(scene.knex).insert({
      id: userId,
      email: `${user_type}@example.com`,
      first_name: 'A',
      last_name: 'Person',
      user_type,
      email_verified: true,
      created_at: at,
      updated_at: at,
    } as never);
  }
  await verified(scene);
});
afterAll(async () => {
  await inbox.stop();
  await scene.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The whole product in a process of its own, on the scene's database. */
function start(order: OrderOfTwo, killAt: Moment | null) {
  const fate: Fate = { order, killAt };
  return spawn(process.execPath, ['--import', 'tsx', child, JSON.stringify(fate)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ROLE: 'all',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: scene.database.url,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      SMTP_URL: inbox.url,
    },
  });
}

const slotsOf = async (cardId: string) =>
  Object.values(((await scene.at('card', cardId)).state as CardState).reservations).map(({ settled }) => settled);
const outbox = async (): Promise<readonly { template: string; status: string }[]> =>
  scene
    .knex('app.mail_outbox')
    .whereNotIn('template', ['verification-decided', 'card-approved'])
    .orderBy('template')
    .select('template', 'status');

test(
  "the product is killed by kill -9 four times on an order's way, and started again: the order ends whole, nothing twice",
  { timeout: 180_000 },
  async () => {
    const cards = [await cardOnSale(scene), await cardOnSale(scene)];
    const order: OrderOfTwo = {
      orderId: randomUUID(),
      cards,
      commandIds: [randomUUID(), randomUUID(), randomUUID()],
      buyer: bea,
      staff: olga,
    };
    for (const point of [
      'card.reserveSlot after-append',
      'order.confirmPayment after-append',
      'booking.openBooking before-append',
      'booking.openBooking after-append',
    ]) {
      const [, signal] = await once(start(order, { point, nth: 1 }), 'exit');
      expect(signal, `at ${point}`).toBe('SIGKILL');
    }
    const last = start(order, null);
    await once(last.stdout!, 'data');
    const bookings = Object.keys(((await scene.at('order', order.orderId)).state as OrderState).bookings);
    expect(bookings).toHaveLength(2);
    for (const booking of bookings) {
      await soon(() => scene.events(`booking-${booking}`), { timeout: 20_000 }).toEqual(['booking.opened.v1']);
    }
    for (const card of cards) await soon(() => slotsOf(card), { timeout: 20_000 }).toEqual([true]);
    await soon(async () => (await outbox()).map(({ template }) => template), { timeout: 20_000 }).toEqual([
      'consent-requested',
      'consent-requested',
      'order-placed-how-to-pay',
      'payment-confirmed',
      'verification-received',
    ]);
    // One that was in the middle of being sent at a kill rests ten minutes before anybody tries it again.
    await soon(async () => (await outbox()).filter(({ status }) => status === 'pending'), { timeout: 30_000 }).toEqual(
      [],
    );
    last.kill('SIGKILL');
    await once(last, 'exit');
    const ids = inbox.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
    expect(await openParkedReactions(scene.knex)).toEqual([]);
  },
);
