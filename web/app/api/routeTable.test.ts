import { expect, it } from 'vitest';
import { auth } from '#services/api/contracts/auth.ts';
import { bookings } from '#services/api/contracts/bookings.ts';
import { cardManagement } from '#services/api/contracts/cardManagement.ts';
import { cart } from '#services/api/contracts/cart.ts';
import { resources } from '#services/api/contracts/commandRoutes.ts';
import { documents, files } from '#services/api/contracts/files.ts';
import { holds } from '#services/api/contracts/holds.ts';
import { orderManagement } from '#services/api/contracts/orderManagement.ts';
import { orders } from '#services/api/contracts/orders.ts';
import { presence } from '#services/api/contracts/presence.ts';
import { queues } from '#services/api/contracts/queues.ts';
import type { RouteContract } from '#services/api/contracts/route.ts';
import { savedViews } from '#services/api/contracts/savedViews.ts';
import { staffPages } from '#services/api/contracts/staff.ts';
import { systemRoutes } from '#services/api/contracts/system.ts';
import { tradelines } from '#services/api/contracts/tradelines.ts';
import { verifications } from '#services/api/contracts/verification.ts';
import { resourceOf } from './records.ts';

const contracts: Record<string, RouteContract> = {
  ...auth, ...bookings, ...cardManagement, ...cart, ...documents, ...files, ...holds, ...orderManagement, ...orders, ...presence, ...queues, ...savedViews, ...staffPages, ...systemRoutes, ...tradelines, ...verifications,
};

const row = ([name, { method, path, query }]: [string, RouteContract]) =>
  `  ${name}: { method: '${method}', path: '${path}', takesAfter: ${Boolean(query && 'after' in query.shape)} },`;

const rendered = `import type { RouteName } from './contracts.ts';

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  /** Whether it waits for its projection to reach a position. */
  readonly takesAfter: boolean;
}

/**
 * What the browser must know of the contracts: 25 kB of schemas stay on the server. Written by \`routeTable.test.ts\`
 * (\`npx vitest run web/app/api -u\`), which fails as soon as this is not what the contracts say.
 */
export const routeTable: Readonly<Record<RouteName, Route>> = {
${Object.entries(contracts).map(row).join('\n')}
};
`;

it('the browser calls exactly the routes that the contracts declare', async () => {
  await expect(rendered).toMatchFileSnapshot('./routeTable.ts');
});

it('records live where the command routes have them', () => expect(resourceOf).toEqual(resources));
