import type { StepKind } from '#web/ui/Journey.tsx';

/** One step of a way, before it is told: what it is, and the instant or day that belongs to it. */
export interface WayStep {
  readonly key: string;
  readonly kind: StepKind;
  /** Instant of what was, or `null`. */
  readonly at?: string | null;
  /** Pacific day of what is expected. */
  readonly on?: string | null;
  /** In a person's own words. */
  readonly because?: string | null;
}

interface OrderWay {
  readonly state: string;
  readonly placedAt: string;
  readonly payBy: string | null;
  readonly payment: { readonly at: string } | null;
  readonly declinedBecause: string | null;
  readonly confirmed: { readonly at: string } | null;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
}

/** How far an order has got: the index of the step that is under way. */
const orderStep: Readonly<Record<string, number>> = { paymentPending: 1, paymentUnderReview: 2, paid: 3, closed: 4, expired: 1, cancelled: 1 };
const endedEarly: Readonly<Record<string, string>> = { expired: 'expired', cancelled: 'cancelled' };

/** An order's way: placed, paid, confirmed, served. What went another way is told as what it was. */
export function orderWay(order: OrderWay): readonly WayStep[] {
  const { state, placedAt, payBy, payment, declinedBecause, confirmed, endedAt, endedBecause } = order;
  const ended = endedEarly[state];
  const reached = confirmed ? Math.max(orderStep[state] ?? 0, 3) : payment ? Math.max(orderStep[state] ?? 0, 2) : (orderStep[state] ?? 0);
  const steps: WayStep[] = [
    { key: 'placed', kind: 'done', at: placedAt },
    { key: 'pay', kind: kindOf(1, reached), at: payment?.at ?? null, ...(reached === 1 ? { on: payBy } : {}) },
    { key: 'confirm', kind: kindOf(2, reached), at: confirmed?.at ?? null },
    { key: 'serve', kind: kindOf(3, reached) },
  ];
  if (declinedBecause) steps.splice(1, 0, { key: 'declined', kind: 'detour', because: declinedBecause });
  if (!ended) return reached === 4 ? [...steps, { key: 'closed', kind: 'done', at: endedAt }] : steps;
  return [...steps.filter(({ kind }) => kind === 'done' || kind === 'detour'), { key: ended, kind: 'stopped', at: endedAt, because: ended === 'cancelled' ? endedBecause : null }];
}

interface LineWay {
  readonly fulfilment: string | null;
  readonly statementDate: string;
  readonly auAddedAt: string | null;
  readonly postedAt: string | null;
  readonly firstStatementDate: string | null;
  readonly reportedUntil: string | null;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
}

const lineStep: Readonly<Record<string, number>> = { awaitingConsent: 0, consented: 1, added: 2, posted: 3, removed: 4 };

/** One line's way once the order is paid: consent, user added, posted, removed; or where it ended. */
export function lineWay(line: LineWay): readonly WayStep[] {
  const { fulfilment, statementDate, auAddedAt, postedAt, firstStatementDate, reportedUntil, endedAt, endedBecause } = line;
  if (fulfilment === null) return [];
  const known = lineStep[fulfilment];
  const reached = known ?? (postedAt ? 3 : auAddedAt ? 2 : 0);
  const steps: WayStep[] = [
    { key: 'consent', kind: kindOf(0, reached) },
    { key: 'add', kind: kindOf(1, reached), at: auAddedAt, on: auAddedAt ? null : statementDate },
    { key: 'post', kind: kindOf(2, reached), at: postedAt, on: postedAt ? null : firstStatementDate },
    { key: 'remove', kind: kindOf(3, reached), at: reached === 4 ? endedAt : null, on: reached === 4 ? null : reportedUntil },
  ];
  return known === undefined ? [...steps.filter(({ kind }) => kind === 'done'), { key: fulfilment, kind: 'stopped', at: endedAt, because: endedBecause }] : steps;
}

const kindOf = (step: number, reached: number): StepKind => (step < reached ? 'done' : step === reached ? 'now' : 'next');
