import { beforeAll, expect, test } from 'vitest';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { placement } from '#workflows/testing/orderStories.ts';
import { Bea } from '#workflows/testing/people.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import { recordCache } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { changeLifecycleSettings, settingsReader, settingsVersions } from './lifecycleSettings.ts';

const api = withApi();
const admin = () => ({ kind: 'person', userId: idOf('admin'), userType: 'admin', permissions: {} }) as const;
const requestOrigin = { via: 'browser' } as const;

/** These tests begin where nobody has changed a setting. */
beforeAll(async () => void (await api.rig().deps.db('app.lifecycle_settings').delete()));

/** A clock of our own over the rig's database, and a handler that decides by it. */
function scene(start: string) {
  const { db } = api.rig().deps;
  let instant = start;
  let orders = 0;
  const now = () => new Date(instant);
  const send = commandHandler({
    eventStore: createMemoryEventStore(),
    now,
    cache: recordCache(10),
    settingsAt: settingsReader(db).settingsAt,
    prepare: async ({ request }) => ({ input: request.input }),
  });
  return {
    db,
    at: (later: string) => void (instant = later),
    change: (changes: SettingsChange, seen: number, from?: string) =>
      changeLifecycleSettings(
        { db, now },
        { changes, seen, actor: admin(), requestOrigin, ...(from === undefined ? {} : { from }) },
      ),
    placedFor: async () => {
      orders += 1;
      const commandId = `00000000-0000-4000-9000-${String(orders).padStart(12, '0')}`;
      const answer = await send({
        lifecycle: 'order',
        id: commandId,
        name: 'placeOrder',
        input: placement,
        actor: Bea,
        commandId,
      });
      if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
      const { paymentWindowHours, payBy } = answer.events[0]!.data as { paymentWindowHours: number; payBy: string };
      expect(payBy).toBe(addHours(instant, paymentWindowHours));
      return paymentWindowHours;
    },
  };
}

test('Ada shortens the payment window: the next order has it, with the value in its event; the audit has before and after', async () => {
  const { db, at, change, placedFor } = scene('2026-05-01T10:00:00.000Z');
  expect(await placedFor()).toBe(defaultSettings.paymentWindowHours);

  const changed = await change({ paymentWindowHours: 24 }, 0);
  expect(changed).toEqual({ kind: 'changed', revision: 1, from: '2026-05-01T10:00:02.000Z' });
  // Every process has read it before it is in force.
  expect(await placedFor()).toBe(48);
  at('2026-05-01T10:00:02.000Z');
  expect(await placedFor()).toBe(24);

  // With an effective date: until then the old value, whoever asks.
  await change({ paymentWindowHours: 72 }, 1, '2026-06-01T07:00:00.000Z');
  at('2026-06-01T06:59:59.000Z');
  expect(await placedFor()).toBe(24);
  at('2026-06-01T07:00:00.000Z');
  expect(await placedFor()).toBe(72);

  const { eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  expect(await eventStore.read('settings')).toMatchObject([
    {
      type: 'settings.changed.v1',
      data: { before: { paymentWindowHours: 48 }, after: { paymentWindowHours: 24, from: '2026-05-01T10:00:02.000Z' } },
      meta: { actor: { userId: idOf('admin') } },
    },
    { data: { before: { paymentWindowHours: 24 }, after: { paymentWindowHours: 72 } } },
  ]);
});

test('the later of two changes is refused; unchanged settings keep the default; invalid values are refused', async () => {
  const { db, change } = scene('2026-07-01T10:00:00.000Z');
  const { length } = await settingsVersions(db);
  expect(await change({ minimumBalanceCents: 700 }, length - 1)).toEqual({ kind: 'moved', revision: length });
  await change({ minimumBalanceCents: 700 }, length);
  const { values } = (await settingsVersions(db)).at(-1)!;
  expect(values).toEqual({ ...defaultSettings, paymentWindowHours: 72, minimumBalanceCents: 700 });
  await expect(change({ paymentWindowHours: 0 }, length + 1)).rejects.toThrow('paymentWindowHours');
  await expect(
    change(
      {
        volumeTiers: [
          { fromCents: 100, percent: 5 },
          { fromCents: 200, percent: 10 },
        ],
      },
      length + 1,
    ),
  ).rejects.toThrow('the highest comes first');
  expect((await settingsVersions(db)).length).toBe(length + 1);
});
