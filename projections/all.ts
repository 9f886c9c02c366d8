import { bookingsProjection } from './bookings/projection.ts';
import { cardsProjection } from './cards/projection.ts';
import { claimsProjection } from './claims/projection.ts';
import { deadlinesProjection } from './deadlines/projection.ts';
import type { Projection } from './engine/projection.ts';
import { extensionsProjection } from './extensions/projection.ts';
import { holdsProjection } from './holds/projection.ts';
import { linesProjection } from './lines/projection.ts';
import { ledgerProjection } from './ledger/projection.ts';
import { newsProjection } from './news/projection.ts';
import { ordersProjection } from './orders/projection.ts';
import { proofsProjection } from './proofs/projection.ts';
import { promocodesProjection } from './promocodes/projection.ts';
import { ticketsProjection } from './tickets/projection.ts';
import { timelineProjection } from './timeline/projection.ts';
import { verificationProjection } from './verification/projection.ts';

/** Names of the projections that a query can wait for (`after`). */
export type ProjectionName =
  | 'orders'
  | 'bookings'
  | 'extensions'
  | 'claims'
  | 'tickets'
  | 'promocodes'
  | 'cards'
  | 'holds'
  | 'verification'
  | 'deadlines'
  | 'ledger'
  | 'lines'
  | 'timeline'
  | 'news'
  | 'proofs';

/** Every projection of the product. */
export const allProjections: readonly Projection[] = [
  ordersProjection,
  bookingsProjection,
  extensionsProjection,
  claimsProjection,
  ticketsProjection,
  promocodesProjection,
  cardsProjection,
  holdsProjection,
  verificationProjection,
  deadlinesProjection,
  ledgerProjection,
  linesProjection,
  timelineProjection,
  newsProjection,
  proofsProjection,
];
