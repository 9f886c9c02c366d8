import type { Quote } from '#services/http/routeTypes.ts';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { call } from '#web/api/call.ts';
import { cartKey } from '#web/api/cart/cartQueries.ts';
import { enteredPromocode } from '#web/api/cart/enteredPromocode.ts';
import { useCartChange } from '#web/api/cart/useCartChange.ts';
import { quoteKey } from '#web/api/cart/useQuote.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { affirmed } from '#web/record/client/clientDraft.ts';
import type { BenchClient, Chosen } from './clients.ts';

export type PlacingAll = ReturnType<typeof usePlacingAll>;

/**
 * Places an order for each chosen client, one after the other. What is refused is told at its client, and the others
 * stand; placing again places only what is left. Once all are placed, the cart is emptied of them and the page leads to
 * their payment.
 */
export function usePlacingAll(clients: readonly BenchClient[], chosen: Chosen, quote: Quote) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = useCartChange();
  const [isRunning, setRunning] = useState(false);
  /** Ids of placed orders, by client. */
  const [placed, setPlaced] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, unknown>>>({});
  const keyFor = useKeys();
  const lead = async (orderIds: readonly string[], cardIds: readonly string[]) => {
    for (const cardId of new Set(cardIds)) change.mutate({ remove: cardId });
    await navigate(payPath(orderIds), { replace: true });
    enteredPromocode.forget();
  };
  const place = async () => {
    if (isRunning) return;
    setRunning(true);
    setFaults({});
    const done: Record<string, string> = { ...placed };
    let failed = 0;
    for (const client of clients.filter(({ key }) => key in chosen && !(key in done))) {
      const order = orderOf(chosen[client.key]!, quote);
      const key = keyFor(client.key, order);
      try {
        done[client.key] = (await send(client, order, key.value)).id;
        setPlaced({ ...done });
      } catch (fault) {
        failed += 1;
        // While the outcome is unknown, the same order is sent again.
        const status = problemOf(fault)?.status ?? 0;
        if (status >= 400 && status < 500) key.forget();
        setFaults((before) => ({ ...before, [client.key]: fault }));
      }
    }
    setRunning(false);
    if (failed === 0) {
      const ordered = Object.keys(done).flatMap((one) => chosen[one] ?? []);
      return lead(Object.values(done), ordered);
    }
    void queries.invalidateQueries({ queryKey: cartKey });
    void queries.invalidateQueries({ queryKey: quoteKey });
  };
  return {
    place: () => void place(),
    isRunning,
    isPlaced: (key: string) => key in placed,
    faultOf: (key: string) => faults[key],
    hasFailed: Object.keys(faults).length > 0,
    orderIds: Object.values(placed),
  };
}

/** Path of the page that pays these orders. */
export const payPath = (orderIds: readonly string[]): string =>
  orderIds.length === 1 ? `/payment/order/${orderIds[0]}` : `/payment/orders?ids=${orderIds.join(',')}`;

/** A client's order, without the client. */
function orderOf(cardIds: readonly string[], { lines }: Quote) {
  const wanted = lines.filter(({ cardId }) => cardIds.includes(cardId));
  const promocode = enteredPromocode.read();
  return {
    lines: wanted.map(({ cardId, window }) => ({ cardId, mayReportNextCycle: window === 'mayReportNextCycle' })),
    shownLines: wanted.map(({ cardId, priceCents, statementDate }) => ({ cardId, priceCents, statementDate })),
    ...affirmed,
    // The cart stands for several orders: it is emptied once all are placed.
    fromCart: false,
    ...(promocode === undefined ? {} : { promocode }),
  };
}

const send = ({ orderId, details }: BenchClient, order: ReturnType<typeof orderOf>, idempotencyKey: string) =>
  orderId === undefined
    ? call(orderRoutes.placeOrder, { body: { ...order, client: details! } }, { idempotencyKey })
    : call(severalRoutes.placeForSaved, { body: { ...order, clientOf: orderId } }, { idempotencyKey });

/** One key for each client's order, kept until its outcome is known. */
function useKeys() {
  const keys = useRef(new Map<string, string>());
  return (client: string, order: object) => {
    const name = `${client} ${JSON.stringify(order)}`;
    const value = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, value);
    return { value, forget: () => keys.current.delete(name) };
  };
}
