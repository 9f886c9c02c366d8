/** Topics of tickets, and what the form asks for in addition to the question (product spec, section 5; domains, D3). */
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
  /** The record whose number is required. */
  readonly asks?: 'order' | 'card';
  /** The topic involves money, so the customer must agree to the refund policy. */
  readonly agreement?: true;
}

export type TicketType = keyof typeof ticketTypes;
export const ticketTypeNames = Object.keys(ticketTypes) as [TicketType, ...TicketType[]];
export const ticketTypeSpec = (type: TicketType): TicketTypeSpec => ticketTypes[type];

/** The topics offered to each kind of customer, in this order. */
export const typesFor: Readonly<Record<'buyer' | 'cardholder', readonly TicketType[]>> = {
  buyer: ['question', 'existingOrder', 'tradeline', 'nonPosting', 'refundPolicy', 'payment', 'login', 'other'],
  cardholder: ['question', 'card', 'payout', 'verification', 'login', 'other'],
};

/** Templates of answers, and the kinds of customers that each is written for. Their texts are `answers.<name>`. */
export const answerTemplates = {
  moreDetails: ['buyer', 'cardholder'],
  paymentInReview: ['buyer'],
  paymentProof: ['buyer'],
  consentPending: ['buyer'],
  userAdded: ['buyer'],
  notPosted: ['buyer'],
  payoutPending: ['cardholder'],
  solved: ['buyer', 'cardholder'],
} as const satisfies Readonly<Record<string, readonly ('buyer' | 'cardholder')[]>>;
export type AnswerTemplate = keyof typeof answerTemplates;
export const answerTemplateNames = Object.keys(answerTemplates) as [AnswerTemplate, ...AnswerTemplate[]];
