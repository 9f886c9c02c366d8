import type { StateValueFrom } from 'xstate';
import type { cardMachine } from '#workflows/card/machine.ts';
import type { Page } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { orderMachine } from '#workflows/order/machine.ts';
import type { verificationMachine } from '#workflows/verification/machine.ts';

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
  /** Of staff, for their colleagues. */
  unread_order_comments: { lifecycle: 'order', staff: { page: 'orders', level: 2 } },
} as const satisfies Readonly<Record<string, NewsKind>>;
export type NewsName = keyof typeof newsKinds;
export const newsNames = Object.keys(newsKinds) as readonly NewsName[];

/** What is read by opening a record of a lifecycle; comments only where they are shown. */
export const readByOpening = (lifecycle: LifecycleName): readonly NewsName[] =>
  newsNames.filter((name) => newsKinds[name].lifecycle === lifecycle && 'waitsIn' in newsKinds[name]);
