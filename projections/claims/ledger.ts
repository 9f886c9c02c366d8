import {
  credit,
  debit,
  heldOwed,
  type LedgerOf,
  type Line,
  received,
  refundPaid,
  refundReversed,
} from '../ledger/lines.ts';

/**
 * Books money received for a more expensive card, and the part of the buyer's held money that goes with it; that part
 * is negative if more than the difference was received, which is owed back.
 */
const differencePaid = ({
  paidCents,
  fromHeldCents,
  reference,
}: {
  readonly paidCents: number;
  readonly fromHeldCents: number;
  readonly reference: string | null;
}): readonly Line[] => {
  const amountCents = paidCents + fromHeldCents;
  return received({ amountCents, totalCents: amountCents, heldCents: fromHeldCents }, reference);
};
/** Revenue from a card that turned out to be unavailable is owed back. */
const released = (owedCents: number, note: string | null): readonly Line[] => [
  debit('revenue', owedCents, note),
  credit('refunds-payable', owedCents, note),
];

/** The entries of a claim's events. */
export const claimLedger = {
  entries: {
    // The additional price of a replacement, paid before the line moves, including money held for the buyer, which was
    // owed back.
    'claim.replacement-approved.v1': ({ paidCents, fromHeldCents = 0, reference }) =>
      differencePaid({ paidCents, fromHeldCents, reference }),
    'claim.difference-paid.v1': (paid) => differencePaid(paid),
    'claim.payment-declined.v1': ({ receivedCents, reason }) => heldOwed(receivedCents, reason),
    // The card was unavailable: the money meant for the line is owed back. Decisions that replace another one contain
    // this amount themselves.
    'claim.not-replaced.v1': ({ releasedCents }) => released(releasedCents, null),
    'claim.replacement-offered.v1': ({ releasedCents, reason }) => released(releasedCents, reason),
    'claim.refund-approved.v1': ({ releasedCents = 0, reason }) => released(releasedCents, reason),
    'claim.refund-paid.v1': refundPaid,
    'claim.refund-paid-reversed.v1': refundReversed,
  },
  references: {
    'claim.difference-paid.v1': 'none',
    // Approvals no longer have one; those from before offers were paid for do.
    'claim.replacement-approved.v1': 'none',
    'claim.refund-paid.v1': 'claim.refund-paid-reversed.v1',
  },
} satisfies LedgerOf<'claim'>;
