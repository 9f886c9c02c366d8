import { cancelBookingsWhenOrderCancelled } from './cancelBookingsWhenOrderCancelled.ts';
import { catchUpOnChangedClients } from './catchUpOnChangedClients.ts';
import { catchUpOnClaimsLeft } from './catchUpOnClaimsLeft.ts';
import { settleLineWhenClaimApproved } from './settleLineWhenClaimApproved.ts';
import { noteClaimOnBooking } from './noteClaimOnBooking.ts';
import { noteOnClaimWhenLineReplaced } from './noteOnClaimWhenLineReplaced.ts';
import { mailBuyerHowClaimGoes } from './mailBuyerHowClaimGoes.ts';
import { closeOrderWhenBookingsEnded } from './closeOrderWhenBookingsEnded.ts';
import { destroyLoginKeysWhenDestroyed } from './destroyLoginKeysWhenDestroyed.ts';
import { earnOnReferredCardWhenCommissionPaid } from './earnOnReferredCardWhenCommissionPaid.ts';
import { emptyCartWhenOrderPlaced } from './emptyCartWhenOrderPlaced.ts';
import { endHoldWhenSlotComesBack } from './endHoldWhenSlotComesBack.ts';
import { extendLeaseWhenExtensionApproved } from './extendLeaseWhenExtensionApproved.ts';
import { holdCardAfterRemoval } from './holdCardAfterRemoval.ts';
import { holdCardsOfUnverifiedCardholder } from './holdCardsOfUnverifiedCardholder.ts';
import { holdCardWhenLastSlotPaid } from './holdCardWhenLastSlotPaid.ts';
import { liftHoldsWhenVerified } from './liftHoldsWhenVerified.ts';
import { mailBuyerHowBookingGoes } from './mailBuyerHowBookingGoes.ts';
import { mailBuyerHowExtensionGoes } from './mailBuyerHowExtensionGoes.ts';
import { mailBuyerHowOrderGoes } from './mailBuyerHowOrderGoes.ts';
import { mailBuyersWhenCardReplaced } from './mailBuyersWhenCardReplaced.ts';
import { mailBuyersWhenStatementDayChanged } from './mailBuyersWhenStatementDayChanged.ts';
import { mailCardholderHowExtensionGoes } from './mailCardholderHowExtensionGoes.ts';
import { mailCardholderHowBookingGoes } from './mailCardholderHowBookingGoes.ts';
import { mailCardholderHowHoldGoes } from './mailCardholderHowHoldGoes.ts';
import { mailCardholderWhenVerificationStarts } from './mailCardholderWhenVerificationStarts.ts';
import { mailCardholderWhenBookingOpened } from './mailCardholderWhenBookingOpened.ts';
import { mailCardholderWhenCardDecided } from './mailCardholderWhenCardDecided.ts';
import { mailCardholderWhenClientExchanged } from './mailCardholderWhenClientExchanged.ts';
import { mailCardholderWhenCommissionPaid } from './mailCardholderWhenCommissionPaid.ts';
import { mailCardholderWhenVerificationDecided } from './mailCardholderWhenVerificationDecided.ts';
import { mailCardholderWhenCommissionVoided } from './mailCardholderWhenCommissionVoided.ts';
import { mailHowToPayWhenOrderPlaced } from './mailHowToPayWhenOrderPlaced.ts';
import { mailCustomerHowTicketGoes } from './mailCustomerHowTicketGoes.ts';
import { noteOnOrderWhenAuAdded } from './noteOnOrderWhenAuAdded.ts';
import { noteOnOrderWhenBookingEnds } from './noteOnOrderWhenBookingEnds.ts';
import { noteOnOrderWhenBookingRefunded } from './noteOnOrderWhenBookingRefunded.ts';
import { openBookingsWhenOrderPaid } from './openBookingsWhenOrderPaid.ts';
import { consumePromocodeWhenOrderPaid } from './consumePromocodeWhenOrderPaid.ts';
import type { Reaction } from './reaction.ts';
import { releasePromocodeWhenOrderEnds } from './releasePromocodeWhenOrderEnds.ts';
import { settlePromocodeWhenOrderPlaced } from './settlePromocodeWhenOrderPlaced.ts';
import { releaseSlotsWhenOrderEnds } from './releaseSlotsWhenOrderEnds.ts';
import { releaseSlotWhenBookingEnds } from './releaseSlotWhenBookingEnds.ts';
import { replaceBookingWhenLineReplaced } from './replaceBookingWhenLineReplaced.ts';
import { settleSlotsWhenOrderPlaced } from './settleSlotsWhenOrderPlaced.ts';
import { tellBookingsOfChangedClient } from './tellBookingsOfChangedClient.ts';

/** Reactions that share a checkpoint: of one record they happen in its order. A group never waits for another one. */
export interface ReactionGroup {
  /** Stored beside the checkpoint: never rename one. */
  readonly name: string;
  readonly reactions: readonly Reaction[];
  /**
   * What an event that fails again and again holds up. Its record is set aside and shown to staff, all other records go on;
   * `record`: none of the group's reactions happens to that record, because money hangs on the order of things; `reaction`:
   * the one that failed waits alone.
   */
  readonly setsAside: 'record' | 'reaction';
}

/** The names of all that wait when this reaction is set aside for a record, in the order in which they happen. */
export const heldUpWith = ({ setsAside, reactions }: ReactionGroup, reaction: string): readonly string[] =>
  setsAside === 'reaction' ? [reaction] : reactions.map(({ name }) => name);

/** Everything that happens between streams (lifecycles, "Reactions between streams"). */
export const reactionGroups: readonly ReactionGroup[] = [
  {
    name: 'orders',
    setsAside: 'record',
    reactions: [
      openBookingsWhenOrderPaid,
      replaceBookingWhenLineReplaced,
      cancelBookingsWhenOrderCancelled,
      tellBookingsOfChangedClient,
      noteOnOrderWhenAuAdded,
      noteOnOrderWhenBookingEnds,
      closeOrderWhenBookingsEnded,
    ],
  },
  // A group of its own, so that it begins with the first event: refunds from before orders kept count are noted, too.
  { name: 'refunds', setsAside: 'record', reactions: [noteOnOrderWhenBookingRefunded] },
  { name: 'extensions', setsAside: 'record', reactions: [extendLeaseWhenExtensionApproved] },
  {
    name: 'claims',
    setsAside: 'record',
    reactions: [noteClaimOnBooking, settleLineWhenClaimApproved, noteOnClaimWhenLineReplaced],
  },
  // The same for clients that were corrected before bookings listened to it.
  { name: 'clients', setsAside: 'reaction', reactions: [catchUpOnChangedClients] },
  { name: 'claims-left', setsAside: 'reaction', reactions: [catchUpOnClaimsLeft] },
  {
    name: 'cards',
    setsAside: 'reaction',
    reactions: [
      settleSlotsWhenOrderPlaced,
      releaseSlotsWhenOrderEnds,
      releaseSlotWhenBookingEnds,
      holdCardAfterRemoval,
      holdCardWhenLastSlotPaid,
      endHoldWhenSlotComesBack,
      holdCardsOfUnverifiedCardholder,
      liftHoldsWhenVerified,
    ],
  },
  {
    name: 'messages',
    setsAside: 'reaction',
    reactions: [
      emptyCartWhenOrderPlaced,
      mailHowToPayWhenOrderPlaced,
      mailCardholderWhenBookingOpened,
      mailCardholderWhenClientExchanged,
      mailBuyerHowOrderGoes,
      mailBuyerHowBookingGoes,
      mailBuyersWhenStatementDayChanged,
      mailBuyersWhenCardReplaced,
      mailCardholderWhenCommissionPaid,
      mailCardholderWhenCommissionVoided,
      mailBuyerHowExtensionGoes,
      mailCardholderHowExtensionGoes,
      mailBuyerHowClaimGoes,
      mailCardholderWhenCardDecided,
      mailCardholderWhenVerificationDecided,
      mailCardholderWhenVerificationStarts,
      mailCardholderHowBookingGoes,
      mailCardholderHowHoldGoes,
      mailCustomerHowTicketGoes,
    ],
  },
  {
    name: 'promocodes',
    setsAside: 'record',
    reactions: [settlePromocodeWhenOrderPlaced, consumePromocodeWhenOrderPaid, releasePromocodeWhenOrderEnds],
  },
  { name: 'referrals', setsAside: 'record', reactions: [earnOnReferredCardWhenCommissionPaid] },
  { name: 'secrets', setsAside: 'reaction', reactions: [destroyLoginKeysWhenDestroyed] },
];
