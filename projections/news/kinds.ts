import type { Page } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { cardStates } from '../cards/columns.ts';
import type { orderStates } from '../orders/facts.ts';
import type { verificationStates } from '../verification/columns.ts';

/** What is new to somebody until they open its record. */
export interface NewsKind {
  readonly lifecycle: LifecycleName;
  /** The staff whose news it is: from this level of this page on. */
  readonly staff: { readonly page: Page; readonly level: 2 };
  /** It is news as long as its record waits for staff in one of these states; without them, as long as nobody answered. */
  readonly waitsIn?: readonly string[];
}

const states = <const State extends string>(...names: readonly State[]): readonly State[] => names;

/** The unread counters that are moved by events here (product spec, section 3); tickets keep their own. Named as the API names them. */
export const newsKinds = {
  cards: {
    lifecycle: 'card',
    staff: { page: 'cards', level: 2 },
    waitsIn: states<(typeof cardStates)[number]>('onReview', 'onUpdateReview'),
  },
  /** A new proof of payment. */
  orders: {
    lifecycle: 'order',
    staff: { page: 'orders', level: 2 },
    waitsIn: states<(typeof orderStates)[number]>('paymentUnderReview'),
  },
  users: {
    lifecycle: 'verification',
    staff: { page: 'users', level: 2 },
    waitsIn: states<(typeof verificationStates)[number]>('underReview'),
  },
  unread_booking_comments: { lifecycle: 'booking', staff: { page: 'orders', level: 2 } },
  /** Of staff, for their colleagues. */
  unread_order_comments: { lifecycle: 'order', staff: { page: 'orders', level: 2 } },
} as const satisfies Readonly<Record<string, NewsKind>>;
export type NewsName = keyof typeof newsKinds;
export const newsNames = Object.keys(newsKinds) as readonly NewsName[];
