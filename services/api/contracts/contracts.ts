import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bookings } from './bookings.ts';
import { cardManagement } from './cardManagement.ts';
import { calendars } from './calendars.ts';
import { cart } from './cart.ts';
import { commandRoutes } from './commandRoutes.ts';
import { evidence } from './evidence.ts';
import { documents, files } from './files.ts';
import { recordHistory } from './history.ts';
import { holds } from './holds.ts';
import { journeys } from './journeys.ts';
import { operations } from './operations.ts';
import { orderManagement } from './orderManagement.ts';
import { orders } from './orders.ts';
import { previews } from './preview.ts';
import { presence } from './presence.ts';
import { queues } from './queues.ts';
import { records } from './records.ts';
import type { RouteContract } from './route.ts';
import { savedViews } from './savedViews.ts';
import { settings, siteInfo } from './settings.ts';
import { staffPages } from './staff.ts';
import { systemRoutes } from './system.ts';
import { tradelines } from './tradelines.ts';
import { verifications } from './verification.ts';

/** Every route there is. What is not in here is not mounted, not described and not tested. */
export const contracts: readonly RouteContract[] = [
  auth,
  cart,
  tradelines,
  orders,
  orderManagement,
  bookings,
  journeys,
  calendars,
  cardManagement,
  holds,
  verifications,
  files,
  documents,
  records.nextSteps,
  records.timeline,
  records.verify,
  staffPages,
  systemRoutes,
  operations,
  siteInfo,
  settings,
  previews,
  recordHistory.moments,
  recordHistory.asOf,
  queues,
  savedViews,
  presence,
  audit,
  evidence,
]
  .flatMap((group) => Object.values(group) as RouteContract[])
  .concat(commandRoutes);
