import { bookingView } from './booking/view.ts';
import { cardView } from './card/view.ts';
import { extensionView } from './extension/view.ts';
import { holdView } from './hold/view.ts';
import type { View } from './kernel/view.ts';
import type { LifecycleName } from './lifecycles.ts';
import { orderView } from './order/view.ts';
import { verificationView } from './verification/view.ts';

/** What may be seen of each lifecycle's records. */
export const views: Readonly<Record<LifecycleName, View<any>>> = {
  order: orderView,
  booking: bookingView,
  card: cardView,
  holds: holdView,
  verification: verificationView,
  extension: extensionView,
};
