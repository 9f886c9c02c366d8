import { z } from 'zod';
import { holdRow } from '#projections/holds/model.ts';
import { cardholder, staff } from '#workflows/kernel/who.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { commandRoute } from '#services/domains/commands/commandRoutes.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { afterQuery, commandAnswer, freshness, idParams, uuid } from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';

const holdParams = z.strictObject({ id: uuid, holdId: uuid });

/** Holds of a card (a secret one is in no cardholder's list), by the card's id (product spec, section 7 "Holds"). */
export const holds = {
  holds: route({
    name: 'holds',
    method: 'get',
    path: '/api/v1/cards/:id/holds/',
    summary: 'The holds of a card',
    access: [cardholder, staff('cards', 2)],
    params: idParams,
    query: afterQuery,
    answer: z.object({
      rows: z.array(holdRow),
      /** Own holds that may be open at a time. */ maximum: z.int(),
      snapshot: recordSnapshot,
      ...freshness,
    }),
  }),
  addHold: commandRoute('holds', 'placeHold', commandBodies.holds.placeHold, {
    name: 'addHold',
    path: '/api/v1/cards/:id/holds/',
  }),
  rescheduleHold: route({
    name: 'rescheduleHold',
    method: 'put',
    path: '/api/v1/cards/:id/holds/:holdId/',
    summary: 'Move a hold',
    access: whoMay('holds', 'reschedule'),
    params: holdParams,
    body: commandBodies.holds.reschedule.omit({ holdId: true }),
    answer: commandAnswer,
    command: { lifecycle: 'holds', name: 'reschedule' },
  }),
  cancelHold: route({
    name: 'cancelHold',
    method: 'post',
    path: '/api/v1/cards/:id/holds/:holdId/cancel/',
    summary: 'Cancel a hold, once confirmed',
    access: whoMay('holds', 'cancel'),
    params: holdParams,
    body: commandBodies.holds.cancel.omit({ holdId: true }),
    answer: commandAnswer,
    command: { lifecycle: 'holds', name: 'cancel' },
  }),
};
