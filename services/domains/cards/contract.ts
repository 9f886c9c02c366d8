import { z } from 'zod';
import { myCardRow, staffCardRow, staffCardsRequest } from '#projections/cards/model.ts';
import { holdRow } from '#projections/holds/model.ts';
import { cardholder, staff } from '#workflows/kernel/who.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { commandRoute } from '#services/domains/commands/commandRoutes.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { afterQuery, commandAnswer, freshness, idParams, money, pageOf, position } from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';
import { who } from '#services/domains/accounts/who.ts';

const cards2 = staff('cards', 2);

const bank = z.object({
  id: z.int(),
  name: z.string(),
  minAgeYears: z.int(),
  minLimitCents: money,
  maxSlots: z.int(),
  statementDay: z.int().nullable(),
  followUpCall: z.boolean(),
  oneCardPerProfile: z.boolean(),
  refused: z.boolean(),
});

const withHolds = {
  holds: z.array(holdRow),
  snapshot: recordSnapshot,
  /** Of all of the card's holds, as this reader may know of them. */
  holdsSnapshot: recordSnapshot,
  ...freshness,
};

/** Cards from the owner's and the staff's side (product spec, section 7 "Card management"). */
export const cardManagement = {
  cards: route({
    name: 'cards',
    method: 'get',
    path: '/api/v1/card-management/',
    summary: 'My cards; all of them for staff',
    access: [cardholder, cards2],
    query: staffCardsRequest.extend({ after: position.optional() }),
    answer: pageOf(z.union([staffCardRow, myCardRow])),
  }),
  cardOptions: route({
    name: 'cardOptions',
    method: 'get',
    path: '/api/v1/card-management/options/',
    summary: 'Lenders and what each asks of a card',
    access: [cardholder, cards2],
    answer: z.object({ banks: z.array(bank), maximumInitialSlots: z.int() }),
  }),
  submitCard: route({
    name: 'submitCard',
    method: 'post',
    path: '/api/v1/card-management/',
    summary: 'Offer a card',
    access: whoMay('card', 'submitCard'),
    body: commandBodies.card.submitCard,
    answer: commandAnswer,
    command: { lifecycle: 'card', name: 'submitCard' },
  }),
  card: route({
    name: 'card',
    method: 'get',
    path: '/api/v1/card-management/:id/',
    summary: 'One card with its holds',
    access: [cardholder, cards2],
    params: idParams,
    query: afterQuery,
    answer: z.union([staffCardRow.extend({ owner: who, ...withHolds }), myCardRow.extend(withHolds)]),
  }),
  editCard: commandRoute('card', 'proposeUpdate', commandBodies.card.proposeUpdate, {
    name: 'editCard',
    method: 'patch',
    path: '/api/v1/card-management/:id/',
  }),
  reviseCard: commandRoute('card', 'reviseCard', commandBodies.card.reviseCard, {
    name: 'reviseCard',
    method: 'put',
    path: '/api/v1/card-management/:id/',
  }),
  archiveCard: commandRoute('card', 'archive', commandBodies.card.archive, {
    name: 'archiveCard',
    method: 'delete',
    path: '/api/v1/card-management/:id/',
  }),
  approveCard: commandRoute('card', 'approve', commandBodies.card.approve, {
    name: 'approveCard',
    path: '/api/v1/card-management/:id/approve/',
  }),
  requestUpdate: commandRoute('card', 'proposeUpdate', commandBodies.card.proposeUpdate, {
    name: 'requestUpdate',
    path: '/api/v1/card-management/:id/update-request/',
  }),
  setOnHold: commandRoute('holds', 'placeHold', commandBodies.holds.placeHold, {
    name: 'setOnHold',
    method: 'patch',
    path: '/api/v1/card-management/:id/set-on-hold/',
  }),
  approveUpdateRequest: commandRoute('card', 'approveUpdate', commandBodies.card.approveUpdate, {
    name: 'approveUpdateRequest',
    path: '/api/v1/update-requests/:id/approve/',
  }),
  rejectUpdateRequest: commandRoute('card', 'rejectUpdate', commandBodies.card.rejectUpdate, {
    name: 'rejectUpdateRequest',
    path: '/api/v1/update-requests/:id/reject/',
  }),
};
