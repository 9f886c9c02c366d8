import { audit } from './audit/contract.ts';
import { auth } from './accounts/contract.ts';
import { bookings } from './bookings/contract.ts';
import { cardManagement } from './cards/contract.ts';
import { calendars } from './calendars/contract.ts';
import { cart } from './cart/contract.ts';
import { commandRoutes } from './commands/commandRoutes.ts';
import { evidence } from './evidence/contract.ts';
import { files } from './files/contract.ts';
import { recordHistory } from './history/contract.ts';
import { holds } from './holds/contract.ts';
import { journeys } from './journeys/contract.ts';
import { operations } from './operations/contract.ts';
import { orderManagement } from './orderManagement/contract.ts';
import { orders } from './orders/contract.ts';
import { previews } from './previews/contract.ts';
import { presence } from './presence/contract.ts';
import { queues } from './queues/contract.ts';
import { records } from './records/contract.ts';
import type { RouteContract } from '#services/http/route.ts';
import { savedViews } from './savedViews/contract.ts';
import { settings } from './settings/contract.ts';
import { staffPages } from './users/contract.ts';
import { systemRoutes } from '#services/domains/system/contract.ts';
import { tradelines } from './tradelines/contract.ts';
import { verifications } from './verification/contract.ts';

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
  records.nextSteps,
  records.timeline,
  records.verify,
  staffPages,
  systemRoutes,
  operations,
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
