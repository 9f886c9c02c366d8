import type { ApiDeps } from '#services/domains/deps.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { conflict } from '#services/http/problems.ts';
import { publicAppPages } from '#services/domains/content/site/routes.ts';
import { askedBy, fillInClient, openClientLink, putAddress } from './clientInfo.ts';
import { createClientLink, newestClientLink, revokeClientLinks } from './clientLinks.ts';
import { orders } from './contract.ts';

/**
 * Handlers of the link by which an order's client fills in their own details: its buyer creates and closes it; the
 * client needs no account.
 */
export const clientLinkHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { records, env, now } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  return [
    handle(
      orders.clientLink,
      async ({ params }) => {
        const link = await newestClientLink(deps, params.id);
        const isOpen = link && !link.revoked && link.answeredAt === null && new Date(link.expiresAt) > now();
        return { openUntil: isOpen ? link.expiresAt : null, answeredAt: link?.answeredAt ?? null };
      },
      visible,
    ),
    handle(
      orders.makeClientLink,
      async ({ params, person, requestOrigin }) => {
        // An impersonator can't request a third person's data in the buyer's name.
        if (person.behind) throw conflict('notActingForAnother');
        const { buyerId, bookings } = (await records.known('order', params.id)).snapshot.state;
        if (Object.values(bookings).some(({ auAdded }) => auAdded)) throw conflict('clientIsOnCard');
        const { token, expiresAt } = await createClientLink(deps, {
          orderId: params.id,
          buyerId: buyerId!,
          actor: person,
          requestOrigin,
        });
        // The token is in the fragment: browsers don't send it, so it reaches no log and no referrer.
        const to = (path: string) => `${env.PUBLIC_URL}${path}#access=${token}`;
        return { url: to('/client-info'), addressUrl: to(publicAppPages.addressForm.path), expiresAt };
      },
      visible,
    ),
    handle(
      orders.revokeClientLink,
      async ({ params, person, requestOrigin }) => {
        await revokeClientLinks(deps, { orderId: params.id, actor: person, requestOrigin });
        return { done: true as const };
      },
      visible,
    ),
    handle(orders.clientInfoForm, async ({ req }) => {
      const link = await openClientLink(deps, req);
      return { askedBy: await askedBy(deps, link), expiresAt: link.expiresAt };
    }),
    handle(orders.clientAddressForm, async ({ req }) => {
      const link = await openClientLink(deps, req);
      return { askedBy: await askedBy(deps, link), expiresAt: link.expiresAt };
    }),
    handle(orders.putClientAddress, async ({ req, body, requestOrigin }) => {
      await putAddress(deps, { requestOrigin }, await openClientLink(deps, req), body);
      return { done: true as const };
    }),
    handle(orders.fillInClientInfo, async ({ req, body, requestOrigin }) => {
      await fillInClient(deps, { requestOrigin }, await openClientLink(deps, req), body);
      return { done: true as const };
    }),
  ];
};
