import { z } from 'zod';
import { archiveReasons } from '#workflows/card/state.ts';
import { cardDetails } from '#workflows/card/schemas.ts';
import { email } from '#workflows/kernel/inputs.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { myCardRow, staffCardRow } from '#projections/cards/model.ts';
import { holdRow } from '#projections/holds/model.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import {
  afterQuery,
  commandAnswer,
  day,
  freshness,
  idParams,
  money,
  pagingQuery,
  uuid,
} from '#services/http/shapes.ts';
import { who } from '#services/domains/people/who.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { contracts } from '#services/http/contracts.ts';
import { cardsQuery } from './cardsQuery.ts';
import * as routes from './routes.ts';

const bank = z.object({
  id: z.int(),
  name: z.string(),
  minAgeYears: z.int(),
  minLimitCents: money,
  maxSlots: z.int(),
  statementDay: z.int().nullable(),
  followUpCall: z.boolean(),
  oneCardPerProfile: z.boolean(),
  goodForBlankProfile: z.boolean(),
  refused: z.boolean(),
  /** The last part of its page's address: `bank-of-america`. */
  slug: z.string(),
  /** In force: until a line reports, from the last reported statement to the removal, and on hold after it. */
  reportingDays: z.int(),
  securityDays: z.int(),
  removalHoldDays: z.int(),
});

/** Numbers of the orders that took its slots, by id: for staff. */
const takenBy = { names: z.record(z.string(), z.string()) };

/** One's own card, with what it has earned and will earn. */
const ownCard = myCardRow.extend({
  earnings: z.object({ bookings: z.int(), paidCents: money, comingCents: money }),
});

/** Its owner's bookings that haven't ended: they keep it from being deleted. */
const running = { running: z.array(z.object({ id: uuid, number: z.string(), statementDate: day })) };

const withHolds = {
  holds: z.array(holdRow),
  snapshot: recordSnapshot,
  /** Of all of the card's holds, as this reader may know of them. */
  /** null while the history of the holds can't be read: none can be placed or ended. */
  holdsSnapshot: recordSnapshot.nullable(),
  /** How many slots its lender lets it offer. */
  slotsMaximum: z.int(),
  ...freshness,
};

/** Cards from the owner's and the staff's side (product spec, section 7 "Card management"). */
export const schemas = {
  cards: {
    summary: 'My cards; all of them for staff',
    query: cardsQuery,
    /** The names are the product spec's (section 7); with `Accept: text/csv` all that match come as a table. */
    answer: z.object({
      data: z.array(z.union([staffCardRow, ownCard])),
      meta: z.object({ page: z.int(), page_size: z.int(), pages: z.int(), count: z.int() }),
      options_banks: z.array(z.object({ id: z.int(), name: z.string() })),
      options_maximum_initial_slots: z.int(),
      options_maximum_available_slots: z.int(),
      ...freshness,
    }),
  },
  cardOptions: {
    summary: 'Lenders and what each asks of a card',
    answer: z.object({
      banks: z.array(bank),
      maximumInitialSlots: z.int(),
      /** Advice to cardholders: how many to offer at a time. */
      recommendedSlots: z.object({ from: z.int(), to: z.int() }),
      /** What a form of a new card judges by, as a record's snapshot has it. */
      settings: recordSnapshot.shape.settings,
    }),
  },
  submitCard: {
    summary: 'Offer a card; staff name its cardholder, by id or by e-mail',
    body: commandBodies.card.submitCard.extend({ cardholderEmail: email.optional() }),
    answer: commandAnswer,
  },
  card: {
    summary: 'One card with its holds',
    params: idParams,
    query: afterQuery,
    answer: z.union([
      staffCardRow.extend({ owner: who, ...takenBy, ...withHolds }),
      ownCard.extend({ ...running, ...withHolds }),
    ]),
  },
  editCard: commandSchemas('card', 'proposeUpdate'),
  /** Before it is approved: other values, reviewed anew. On sale, by staff with a reason: in force at once. */
  reviseCard: {
    ...commandSchemas('card', 'reviseCard'),
    body: commandBodies.card.reviseCard.extend({ reason: commandBodies.card.changeDetails.shape.reason.optional() }),
  },
  archiveCard: commandSchemas('card', 'archive'),
  approveCard: commandSchemas('card', 'approve'),
  requestUpdate: commandSchemas('card', 'proposeUpdate'),
  replaceCardNotify: commandSchemas('card', 'announceReplacement'),
  setOnHold: commandSchemas('holds', 'placeHold'),
  archiveReasons: {
    summary: 'Why a card can be deleted',
    answer: z.object({ items: z.array(z.object({ value: z.enum(archiveReasons) })) }),
  },
  updateRequests: {
    summary: 'Changes under review: of my cards; of all for staff',
    query: z.strictObject(pagingQuery),
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          cardId: z.string(),
          /** What is in force, and what would be. */
          before: cardDetails,
          proposed: cardDetails,
          reviewDueAt: z.string().nullable(),
        }),
      ),
      count: z.int(),
      ...freshness,
    }),
  },
  approveUpdateRequest: commandSchemas('card', 'approveUpdate'),
  rejectUpdateRequest: commandSchemas('card', 'rejectUpdate'),
};
export type OwnCard = z.infer<typeof ownCard>;
export const cardManagement = contracts(routes, schemas);
