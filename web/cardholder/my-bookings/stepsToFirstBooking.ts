import type { RouteTypes } from '#services/http/routeTypes.ts';

type CardholderHome = RouteTypes['cardholderHome']['answer'];

/** The state of a step, and the key of its sentence. */
interface Standing {
  readonly kind: 'done' | 'now' | 'next';
  readonly text: string;
}
/**
 * `to` is the page on which the reader does the step, while it is theirs to do. The first booking has none: the reader
 * can only wait for it.
 */
type FirstStep =
  | (Standing & { readonly key: 'verify' | 'card'; readonly to?: string })
  | (Standing & { readonly key: 'booking'; readonly to?: undefined });

const verification = '/cardholder/verification';
const verify = {
  none: { kind: 'now', text: 'none', to: verification },
  waitingForDocs: { kind: 'now', text: 'none', to: verification },
  underReview: { kind: 'now', text: 'underReview' },
  rejected: { kind: 'now', text: 'rejected', to: verification },
  verified: { kind: 'done', text: 'verified' },
} as const satisfies Record<CardholderHome['verification'], Standing & { readonly to?: string }>;

/**
 * Returns the three steps to a first booking with the reader's duties. A card can be added while the reports are
 * reviewed.
 */
export function stepsToFirstBooking({
  verification: state,
  cards,
}: Pick<CardholderHome, 'verification' | 'cards'>): readonly FirstStep[] {
  const ready = state === 'verified' && cards.approved > 0;
  return [
    { key: 'verify', ...verify[state] },
    cards.all === 0
      ? { key: 'card', kind: verify[state].kind === 'done' ? 'now' : 'next', text: 'none', to: '/cardholder/card' }
      : cards.approved === 0
        ? { key: 'card', kind: 'now', text: 'inReview' }
        : { key: 'card', kind: 'done', text: 'approved' },
    { key: 'booking', kind: ready ? 'now' : 'next', text: ready ? 'waiting' : 'none' },
  ];
}
