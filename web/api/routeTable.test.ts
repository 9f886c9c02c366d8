import { expect, it } from 'vitest';
import { audit } from '#services/api/contracts/audit.ts';
import { auth } from '#services/api/contracts/auth.ts';
import { bookings } from '#services/api/contracts/bookings.ts';
import { calendars } from '#services/api/contracts/calendars.ts';
import { cardManagement } from '#services/api/contracts/cardManagement.ts';
import { cart } from '#services/api/contracts/cart.ts';
import { resources } from '#services/api/contracts/commandRoutes.ts';
import { evidence } from '#services/api/contracts/evidence.ts';
import { documents, files } from '#services/api/contracts/files.ts';
import { holds } from '#services/api/contracts/holds.ts';
import { journeys } from '#services/api/contracts/journeys.ts';
import { operations } from '#services/api/contracts/operations.ts';
import { orderManagement } from '#services/api/contracts/orderManagement.ts';
import { orders } from '#services/api/contracts/orders.ts';
import { presence } from '#services/api/contracts/presence.ts';
import { queues } from '#services/api/contracts/queues.ts';
import type { RouteContract } from '#services/api/contracts/route.ts';
import { savedViews } from '#services/api/contracts/savedViews.ts';
import { settings, siteInfo } from '#services/api/contracts/settings.ts';
import { staffPages } from '#services/api/contracts/staff.ts';
import { systemRoutes } from '#services/api/contracts/system.ts';
import { tradelines } from '#services/api/contracts/tradelines.ts';
import { verifications } from '#services/api/contracts/verification.ts';
import { resourceOf } from './records.ts';

type Contracts = Record<string, RouteContract>;
const everybodys: Contracts = {
  ...auth,
  ...bookings,
  ...calendars,
  ...cardManagement,
  ...cart,
  ...documents,
  ...files,
  ...holds,
  ...journeys,
  ...orders,
  ...siteInfo,
  ...systemRoutes,
  ...tradelines,
  ...verifications,
};
/** Called under `/admin` alone: customers need not load them. */
const staffs: Contracts = {
  ...orderManagement,
  ...staffPages,
  ...operations,
  ...settings,
  ...presence,
  ...queues,
  ...savedViews,
  ...audit,
  ...evidence,
};

const row = ([name, { method, path, query }]: [string, RouteContract]) =>
  `  ${name}: { method: '${method}', path: '${path}', takesAfter: ${Boolean(query && 'after' in query.shape)} },`;

const rendered = (
  name: string,
  saying: string,
  contracts: Contracts,
) => `import type { RouteTable } from './routeRow.ts';

/** ${saying} Written by \`routeTable.test.ts\`. */
export const ${name}: RouteTable = {
${Object.entries(contracts).map(row).join('\n')}
};
`;

it('the browser calls exactly the routes that the contracts declare', async () => {
  await expect(
    rendered(
      'routeTable',
      'What every page must know of the contracts: 25 kB of schemas stay on the server.',
      everybodys,
    ),
  ).toMatchFileSnapshot('./routeTable.ts');
  await expect(
    rendered('staffRouteTable', 'The routes that only pages under `/admin` call.', staffs),
  ).toMatchFileSnapshot('./staffRouteTable.ts');
});

it('records live where the command routes have them', () => expect(resourceOf).toEqual(resources));
