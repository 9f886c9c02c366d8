/** What a ticket can be about, and what its form asks for beside the question (product spec, section 5; domains, D3). */
export const ticketTypes = {
  question: {},
  existingOrder: { asks: 'order' },
  tradeline: { asks: 'card' },
  nonPosting: { asks: 'order', agreement: true },
  refundPolicy: { agreement: true },
  payment: {},
  payout: {},
  card: {},
  verification: {},
  login: {},
  other: {},
} as const satisfies Readonly<Record<string, TicketTypeSpec>>;

interface TicketTypeSpec {
  /** A number that has to be named. */
  readonly asks?: 'order' | 'card';
  /** It is about money: the refund policy has to be agreed to. */
  readonly agreement?: true;
}

export type TicketType = keyof typeof ticketTypes;
export const ticketTypeNames = Object.keys(ticketTypes) as [TicketType, ...TicketType[]];
export const ticketTypeSpec = (type: TicketType): TicketTypeSpec => ticketTypes[type];

/** What each kind of customer is offered, in this order. */
export const typesFor: Readonly<Record<'buyer' | 'cardholder', readonly TicketType[]>> = {
  buyer: ['question', 'existingOrder', 'tradeline', 'nonPosting', 'refundPolicy', 'payment', 'login', 'other'],
  cardholder: ['question', 'card', 'payout', 'verification', 'login', 'other'],
};
