import { expect, it } from 'vitest';
import { audit } from '#services/domains/audit/contract.ts';
import { auth } from '#services/domains/accounts/contract.ts';
import { bookings } from '#services/domains/bookings/contract.ts';
import { calendars } from '#services/domains/calendars/contract.ts';
import { cardManagement } from '#services/domains/cards/contract.ts';
import { cart } from '#services/domains/cart/contract.ts';
import { resources } from '#services/domains/commands/commandRoutes.ts';
import { evidence } from '#services/domains/evidence/contract.ts';
import { documents, files } from '#services/domains/files/contract.ts';
import { holds } from '#services/domains/holds/contract.ts';
import { journeys } from '#services/domains/journeys/contract.ts';
import { operations } from '#services/domains/operations/contract.ts';
import { orderManagement } from '#services/domains/orderManagement/contract.ts';
import { orders } from '#services/domains/orders/contract.ts';
import { presence } from '#services/domains/presence/contract.ts';
import { queues } from '#services/domains/queues/contract.ts';
import type { RouteContract } from '#services/http/route.ts';
import { savedViews } from '#services/domains/savedViews/contract.ts';
import { settings, siteInfo } from '#services/domains/settings/contract.ts';
import { staffPages } from '#services/domains/users/contract.ts';
import { systemRoutes } from '#services/domains/system/contract.ts';
import { tradelines } from '#services/domains/tradelines/contract.ts';
import { verifications } from '#services/domains/verification/contract.ts';
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
