import type { StateValueFrom } from 'xstate';
import type { cardMachine } from '#workflows/card/machine.ts';
import type { Page } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { orderMachine } from '#workflows/order/machine.ts';
import type { verificationMachine } from '#workflows/verification/machine.ts';

/** A kind of news, unread by a person until they open its record. */
export interface NewsKind {
  readonly lifecycle: LifecycleName;
  /** The staff who receive it: those with this level or higher on this page. */
  readonly staff: { readonly page: Page; readonly level: 2 };
  /**
   * The states in which the record waits for staff, during which it is news. If omitted, it is news until somebody
   * answers.
   */
  readonly waitsIn?: readonly string[];
}

const states = <const State extends string>(...names: readonly State[]): readonly State[] => names;

/**
 * The unread counters that events change (product spec, section 3); tickets have their own. Names are those of the API.
 */
export const newsKinds = {
  cards: {
    lifecycle: 'card',
    staff: { page: 'cards', level: 2 },
    waitsIn: states<StateValueFrom<typeof cardMachine>>('onReview', 'onUpdateReview'),
  },
  /** A new proof of payment. */
  orders: {
    lifecycle: 'order',
    staff: { page: 'orders', level: 2 },
    waitsIn: states<StateValueFrom<typeof orderMachine>>('paymentUnderReview'),
  },
  users: {
    lifecycle: 'verification',
    staff: { page: 'users', level: 2 },
    waitsIn: states<StateValueFrom<typeof verificationMachine>>('underReview'),
  },
  unread_booking_comments: { lifecycle: 'booking', staff: { page: 'orders', level: 2 } },
  /** Comments from staff, for their colleagues. */
  unread_order_comments: { lifecycle: 'order', staff: { page: 'orders', level: 2 } },
} as const satisfies Readonly<Record<string, NewsKind>>;
export type NewsName = keyof typeof newsKinds;
export const newsNames = Object.keys(newsKinds) as readonly NewsName[];

/**
 * Returns the kinds of news that are read by opening a record of a lifecycle; comments only where the record shows
 * them.
 */
export const readByOpening = (lifecycle: LifecycleName): readonly NewsName[] =>
  newsNames.filter((name) => newsKinds[name].lifecycle === lifecycle && 'waitsIn' in newsKinds[name]);
