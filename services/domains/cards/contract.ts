import { z } from 'zod';
import { archiveReasons } from '#workflows/card/state.ts';
import { cardDetails } from '#workflows/card/schemas.ts';
import { email } from '#workflows/kernel/inputs.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { myCardRow, ownersCard, ownersRecord, staffCardRow } from '#projections/cards/model.ts';
import { verificationStates } from '#projections/verification/columns.ts';
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
  /** Last segment of its page's path: `bank-of-america`. */
  slug: z.string(),
  /**
   * The settings in force: days until a line reports, from the last reported statement to the removal, and on hold
   * after it.
   */
  reportingDays: z.int(),
  securityDays: z.int(),
  removalHoldDays: z.int(),
});

/** Numbers of the orders that took its slots, by id; for staff. */
const takenBy = { names: z.record(z.string(), z.string()) };

/** A cardholder's own card, with its past and future earnings. */
const ownCard = myCardRow.extend({
  earnings: z.object({ bookings: z.int(), paidCents: money, comingCents: money }),
});

/** The owner's unfinished bookings, which keep the card from being deleted. */
const running = { running: z.array(z.object({ id: uuid, number: z.string(), statementDate: day })) };

const withHolds = {
  holds: z.array(holdRow),
  snapshot: recordSnapshot,
  /**
   * Snapshot of all of the card's holds that this reader may know of; null while their history can't be read: none can
   * be placed or ended.
   */
  holdsSnapshot: recordSnapshot.nullable(),
  /** Number of slots that its lender allows at most. */
  slotsMaximum: z.int(),
  ...freshness,
};

/** Cards as managed by owners and by staff (product spec, section 7 "Card management"). */
const schemas = {
  cards: {
    summary: 'My cards; all of them for staff',
    query: cardsQuery,
    /**
     * The names are those of the product spec (section 7); with `Accept: text/csv` all matching cards are returned as a
     * table.
     */
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
      /** Recommended number of slots to offer at a time, for cardholders. */
      recommendedSlots: z.object({ from: z.int(), to: z.int() }),
      /** Settings by which the form of a new card judges, as in a record's snapshot. */
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
  cardContext: {
    summary: 'What a card is judged by: the record and the other cards of its owner, like cards, what was confirmed',
    params: idParams,
    query: afterQuery,
    answer: z.object({
      /** `none` before the first report. */
      verification: z.enum(['none', ...verificationStates]),
      record: ownersRecord,
      /** The owner's other cards, deleted ones last. */
      cards: z.array(ownersCard),
      /** Cards that may be the same one entered before. */
      same: z.array(ownersCard.extend({ owner: who, isOwners: z.boolean() })),
      /** The lender's cards on sale with the nearest limits. */
      like: z.array(ownersCard),
      /** What the owner confirmed when submitting it. */
      confirmed: z.array(z.string()),
      ...freshness,
    }),
  },
  editCard: commandSchemas('card', 'proposeUpdate'),
  /**
   * Before the approval: changes the values, which are reviewed anew. On sale: by staff with a reason, in force at
   * once.
   */
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
          /** The values in force, and the proposed ones. */
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
