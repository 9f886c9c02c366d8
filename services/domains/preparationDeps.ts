import type { AgreedTexts } from '#workflows/agreedTexts.ts';
import type { OwnCommission } from '#workflows/card/ownCommission.ts';
import type { ReferenceUse } from '#workflows/parts/payout/references.ts';
import type { ProofUse } from '#projections/proofs/query.ts';
import type { CommandRequest } from '#services/commands/command.ts';
import type { PayoutEnds } from '#workflows/parts/payout/methods.ts';
import type { SetOff } from '#workflows/parts/payout/setOff.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { CustomerType, Person } from '#workflows/kernel/actor.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';

/** Facts about an account that the handler needs to decide on its behalf. */
export interface AccountFacts {
  /** First and last name; absent if unknown. */
  readonly name?: string;
  /** The broker's own discount, in percent off each line. */
  readonly brokerPercent: number;
  /** The cardholder's own commission, paid on top of each card's commission; absent if unknown. */
  readonly commission?: OwnCommission;
  readonly blocked: boolean;
  /** False for somebody who signed up and has not shown yet that the address is theirs. */
  readonly emailConfirmed: boolean;
  readonly userType: Person['userType'];
  /** The customer's second type; absent if they have only one. */
  readonly otherKind?: CustomerType;
}

/** Facts about an uploaded file that the handler needs. */
export interface FileFacts {
  readonly uploadedBy: string;
  /** Purpose for which it was uploaded; null for a file that a dry run assumes. */
  readonly purpose: FilePurpose | null;
  readonly mediaType: string;
  /** Every earlier use of the same picture or document as a proof. */
  readonly proofUses: readonly ProofUse[];
}

export interface UnpaidOrder {
  readonly id: string;
  /** Order number as shown to people; null until the projection of orders has it. */
  readonly number: string | null;
}

/** One of the limited number of unpaid orders that a buyer may have at once. */
export interface UnpaidPlace {
  readonly taken: boolean;
  /** Another order is taking these cards out of the cart, or has. */
  readonly cartIsOrdered?: boolean;
  /** Other orders of the buyer that are still unpaid or being placed at the moment. */
  readonly others: readonly UnpaidOrder[];
  readonly giveBack: () => Promise<void>;
}

export interface UnpaidPlaces {
  /** Reserves a place for an order unless `most` other orders hold one. Idempotent for the same order. */
  readonly take: (
    request: PlacesRequest & {
      readonly orderId: string;
      /** The cards that the order takes out of its buyer's cart: no other order takes them meanwhile. */
      readonly fromCart?: readonly string[];
    },
  ) => Promise<UnpaidPlace>;
  /** Same as `take`, but for a dry run: nothing is reserved. */
  readonly check: (request: PlacesRequest) => Promise<UnpaidPlace>;
}

export interface PlacesRequest {
  readonly buyerId: string;
  /** The order being placed; null while it is only priced. */
  readonly orderId: string | null;
  readonly most: number;
}

/** Facts about a payment's destination that a decision to pay needs. */
export interface PayoutFacts {
  /** Instant until which payouts are held; null if none are. */
  readonly heldUntil: string | null;
  /** Last characters of the bank account and the cashtag. */
  readonly ends: PayoutEnds;
}

/** The amounts that one payment sets off. */
export interface TakenSetOff {
  readonly setOff: readonly SetOff[];
  readonly giveBack: () => Promise<void>;
}

export interface SetOffs {
  /**
   * Reserves what a commission's payment sets off, so that no other payment sets it off too. Idempotent for the same
   * command.
   */
  readonly take: (payment: CommissionPayment) => Promise<TakenSetOff>;
  /** Same as `take`, but for a dry run: nothing is reserved. */
  readonly check: (payment: CommissionPayment) => Promise<TakenSetOff>;
}

export interface CommissionPayment {
  readonly request: Pick<CommandRequest, 'lifecycle' | 'id' | 'commandId'>;
  readonly cardholderId: string;
  /** At most the commission, and at most the amount that the payer was shown. */
  readonly mostCents: number;
}

/** Queries that preparations may make outside the record itself. */
export interface PreparationDeps extends Pick<SettingsReader, 'settingsAt'> {
  readonly eventStore: EventStore;
  readonly vault: Pick<Vault, 'seal'>;
  readonly accountFacts: (userId: string) => Promise<AccountFacts | undefined>;
  /** Returns the id of the order with this number; undefined if there is none. */
  readonly orderNumbered: (number: string) => Promise<string | undefined>;
  /** Returns whether a card is, or ever was, on a line of one of a buyer's orders. */
  readonly hasOrdered: (buyerId: string, cardId: string) => Promise<boolean>;
  /** Returns the ids of the cards in a buyer's cart, in the order in which they were added. */
  readonly cartCards: (buyerId: string) => Promise<readonly string[]>;
  /** Returns undefined for a file that does not exist or was erased. */
  readonly fileFacts: (fileId: string) => Promise<FileFacts | undefined>;
  /**
   * Returns the buyer's confirmed payments since the first day of a Pacific month (`2026-11-01`), less refunds, in
   * cents.
   */
  readonly monthlySpend: (buyerId: string, month: string) => Promise<number>;
  readonly unpaidPlaces: UnpaidPlaces;
  /** Returns the referrers above a buyer, the nearest first; null stands for one who earns nothing. */
  readonly referralChain: (buyerId: string) => Promise<readonly (string | null)[]>;
  /** Same as `referralChain`, but starts with a code's owner; undefined for an unknown code. */
  readonly referralChainOf: (code: string) => Promise<readonly (string | null)[] | undefined>;
  /** Returns the versions of terms and refund policy in force. */
  readonly agreedTexts: () => Promise<AgreedTexts>;
  /** Returns other receipts, refunds and payouts with the same reference; payments of the same batch share theirs. */
  readonly referenceUses: (reference: string, batchId?: string) => Promise<readonly ReferenceUse[]>;
  /** Returns where a cardholder's commissions are paid to. */
  readonly payoutFacts: (cardholderId: string) => Promise<PayoutFacts>;
  readonly setOffs: SetOffs;
}
