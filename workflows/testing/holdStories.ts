import type { HoldKind } from '#workflows/hold/holdKinds.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { Carla, Cora, idOf, System } from './people.ts';
import { command, type Sent } from './story.ts';

export const holdA = idOf(301);
export const holdB = idOf(302);
export const holdC = idOf(303);
export const holdD = idOf(304);

/** A hold on Carla's card. `end` is the last day on hold; null has no end. */
export const placed = (
  holdId: string,
  start: string,
  end: string | null,
  by: Actor = Carla,
  kind: HoldKind = 'user_hold',
): Sent =>
  command('placeHold', {
    cardId: idOf(100),
    cardholderId: Carla.userId,
    holdId,
    kind,
    startDate: start,
    endDate: end,
  }).by(by);

export const cancelled = (holdId: string, by: Actor = Carla, confirmed = true): Sent =>
  command('cancel', { holdId, confirmed }).by(by);
export const rescheduled = (holdId: string, endDate: string | null, startDate?: string, by: Actor = Carla): Sent =>
  command('reschedule', { holdId, endDate, ...(startDate === undefined ? {} : { startDate }) }).by(by);
export const activated = (holdId: string, at: string): Sent => command('activate', { holdId }).by(System).at(at);
export const ended = (holdId: string, at: string): Sent => command('end', { holdId }).by(System).at(at);

/** Cora's secret hold, which Carla must never learn of. */
export const secretly = (holdId: string, start: string, end: string | null): Sent =>
  placed(holdId, start, end, Cora, 'secret');

/** For each event type, a history that ends with it (a hold that starts at once is placed and activated in one step). */
export const holdHistories: Readonly<Record<string, readonly Sent[]>> = {
  'hold.placed.v1': [placed(holdA, '2026-03-10', '2026-03-20')],
  'hold.activated.v1': [placed(holdA, '2026-03-02', null)],
  'hold.ended.v1': [placed(holdA, '2026-03-02', '2026-03-05'), ended(holdA, '2026-03-06T08:00:00.000Z')],
  'hold.cancelled.v1': [placed(holdA, '2026-03-10', null), cancelled(holdA)],
  'hold.rescheduled.v1': [
    placed(holdA, '2026-03-10', '2026-03-20'),
    secretly(holdB, '2026-03-02', null),
    rescheduled(holdA, '2026-03-25', '2026-03-12'),
  ],
};
