// What was agreed to stays as it was: settings, promo codes and carts go on changing.
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { lineIsRefunded, type OrderState } from '#workflows/order/state.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { Laws } from './law.ts';

const at = ({ meta }: StoredEvent) => String(meta['at']);
const hasTheCode = ({ value, state }: Snapshot<OrderState>) => {
  const isGivenBack = state.lines.every(({ line }) => lineIsRefunded(state, line));
  const somebodyWasAdded = Object.values(state.bookings).some(({ auAdded }) => auAdded);
  return (
    ['paymentPending', 'paymentUnderReview', 'paid', 'closed'].includes(String(value)) &&
    (!isGivenBack || somebodyWasAdded)
  );
};

/** A deadline, with the event that it counts from and the setting of its hours. */
const counted = {
  'order.payBy': ['order.placed.v1', 'paymentWindowHours'],
  'order.reviewPayment': ['order.payment-submitted.v1', 'reviewHours'],
  'order.replaceOrRefund': ['order.booking-end-noted.v1', 'replaceOrRefundHours'],
  'booking.consent': ['booking.opened.v1', 'consentHours'],
} as const satisfies Readonly<Record<string, readonly [string, keyof Settings]>>;

export const lawsOfAgreements: Laws = {
  'a deadline counts from the settings of the moment that it began in': (settled) =>
    Object.entries(counted).flatMap(([deadline, [type, setting]]) => {
      const [name, what] = deadline.split('.') as ['order' | 'booking', string];
      return settled.all(name).flatMap((record) => {
        const due = (lifecycles[name] as Lifecycle).deadlines(record as never).find((one) => one.name === what);
        if (!due) return [];
        const own = settled.world.of(`${name}-${record.id}`);
        const begun = own.filter((event) => event.type === type);
        const dues = begun.map((event) => addHours(at(event), settled.world.settings(at(event))[setting]));
        return begun.length !== 1 || moved(own, what) || dues.includes(due.dueAt)
          ? []
          : [`${deadline} of ${record.id}`];
      });
    }),
  'a promo code is used exactly by the orders that have it': (settled) => {
    const uses = settled
      .all('promocode')
      .flatMap(({ id, state }) =>
        Object.entries(state.uses).flatMap(([orderId, { settled: isSettled }]) =>
          isSettled ? [`${id} ${orderId}`] : [],
        ),
      );
    const had = settled
      .all('order')
      .flatMap((order) =>
        order.state.promocode && hasTheCode(order) ? [`${order.state.promocode.promocodeId} ${order.id}`] : [],
      );
    return [...uses.filter((use) => !had.includes(use)), ...had.filter((use) => !uses.includes(use))];
  },
  'what was ordered has left the cart': (settled) =>
    settled.world.log
      .filter(({ type, data }) => type === 'order.placed.v1' && !(data as { besideCart?: boolean }).besideCart)
      .flatMap((event) => {
        const { buyerId, lines } = event.data as { buyerId: string; lines: readonly { cardId: string }[] };
        const cart = settled.world.cart(buyerId);
        return lines.flatMap(({ cardId }) =>
          (cart.get(cardId) ?? '9') <= at(event) ? [`${cardId} of ${buyerId}`] : [],
        );
      }),
};

/** Whether an event of a record's own gave this deadline another instant since. */
const moved = (own: readonly StoredEvent[], what: string) =>
  own.some(({ type }) =>
    ({
      payBy: /window-extended|declined|restored/,
      reviewPayment: /moderation-expiry|declined|reversed|marked-paid|restored/,
      replaceOrRefund: /restored|reversed/,
      consent: /^$/,
    })[what]!.test(type),
  );
