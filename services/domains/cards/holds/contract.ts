import { z } from 'zod';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { holdRow } from '#projections/holds/model.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { afterQuery, commandAnswer, freshness, idParams, uuid } from '#services/http/shapes.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const holdParams = z.strictObject({ id: uuid, holdId: uuid });

/** Holds of a card, by the card's id (product spec, section 7 "Holds"). Cardholders never see secret ones. */
const schemas = {
  holds: {
    summary: 'The holds of a card',
    params: idParams,
    query: afterQuery,
    answer: z.object({
      rows: z.array(holdRow),
      /** Maximum number of a cardholder's own open holds. */ maximum: z.int(),
      snapshot: recordSnapshot,
      ...freshness,
    }),
  },
  addHold: commandSchemas('holds', 'placeHold'),
  rescheduleHold: {
    summary: 'Move a hold',
    params: holdParams,
    body: commandBodies.holds.reschedule.omit({ holdId: true }),
    answer: commandAnswer,
  },
  cancelHold: {
    summary: 'Cancel a hold, once confirmed',
    params: holdParams,
    body: commandBodies.holds.cancel.omit({ holdId: true }),
    answer: commandAnswer,
  },
};
export const holds = contracts(routes, schemas);
