import type { AgreedTexts } from '#workflows/agreedTexts.ts';
import type { OwnCommission } from '#workflows/card/ownCommission.ts';
import type { ReferenceUse } from '#workflows/payout/references.ts';
import type { ProofUse } from '#projections/proofs/query.ts';
import type { CommandRequest } from '#services/commands/command.ts';
import type { PayoutEnds } from '#workflows/payout/methods.ts';
import type { SetOff } from '#workflows/payout/setOff.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { CustomerType, Person } from '#workflows/kernel/actor.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';

/** What the handler must know of an account to decide on its behalf. */
export interface AccountFacts {
  /** First and last name; absent where it is not known. */
  readonly name?: string;
  /** A broker's own rate, in percent off each line. */
  readonly brokerPercent: number;
  /** What a cardholder earns over a card's commission; absent where it is not known. */
  readonly commission?: OwnCommission;
  readonly blocked: boolean;
  readonly userType: Person['userType'];
  /** What this customer is, too; absent for one of one kind. */
  readonly otherKind?: CustomerType;
}

/** What the handler must know of an uploaded file. */
export interface FileFacts {
  readonly uploadedBy: string;
  /** What it was sent up for; null for one that a dry run takes for granted. */
  readonly purpose: FilePurpose | null;
  readonly mediaType: string;
  /** What the same picture or document was ever sent for as a proof. */
  readonly proofUses: readonly ProofUse[];
}

export interface UnpaidOrder {
  readonly id: string;
  /** What people call it by; null until the list of orders has it. */
  readonly number: string | null;
}

/** One of the few unpaid orders that a buyer may have at once. */
export interface UnpaidPlace {
  readonly taken: boolean;
  /** Other orders of the buyer that aren't paid yet, or are being placed right now. */
  readonly others: readonly UnpaidOrder[];
  readonly giveBack: () => Promise<void>;
}

export interface UnpaidPlaces {
  /** Takes a place for an order unless `most` others have one. The same order takes it once. */
  readonly take: (request: PlacesRequest & { readonly orderId: string }) => Promise<UnpaidPlace>;
  /** The same answer for a dry run: nothing is taken. */
  readonly check: (request: PlacesRequest) => Promise<UnpaidPlace>;
}

export interface PlacesRequest {
  readonly buyerId: string;
  /** The order that is being placed; null while it is only priced. */
  readonly orderId: string | null;
  readonly most: number;
}

/** What a decision to pay somebody needs to know of where it goes. */
export interface PayoutFacts {
  /** Instant until which nothing is paid out; null when nothing is held. */
  readonly heldUntil: string | null;
  /** What the account and the cashtag end with. */
  readonly ends: PayoutEnds;
}

/** What one payment sets off. */
export interface TakenSetOff {
  readonly setOff: readonly SetOff[];
  readonly giveBack: () => Promise<void>;
}

export interface SetOffs {
  /** Takes what the payment of a commission sets off, so that no other payment sets it off too. The same command takes it once. */
  readonly take: (payment: CommissionPayment) => Promise<TakenSetOff>;
  /** The same answer for a dry run: nothing is taken. */
  readonly check: (payment: CommissionPayment) => Promise<TakenSetOff>;
}

export interface CommissionPayment {
  readonly request: Pick<CommandRequest, 'lifecycle' | 'id' | 'commandId'>;
  readonly cardholderId: string;
  /** No more than the commission, and no more than whoever pays it was shown. */
  readonly mostCents: number;
}

/** What preparations may ask outside the record itself. */
export interface PreparationDeps extends Pick<SettingsReader, 'settingsAt'> {
  readonly eventStore: EventStore;
  readonly vault: Pick<Vault, 'seal'>;
  readonly accountFacts: (userId: string) => Promise<AccountFacts | undefined>;
  /** The order with this number; undefined when there is none. */
  readonly orderNumbered: (number: string) => Promise<string | undefined>;
  /** Whether a card is, or once was, on a line of one of a buyer's orders. */
  readonly hasOrdered: (buyerId: string, cardId: string) => Promise<boolean>;
  /** Ids of the cards in a buyer's cart, the first one added first. */
  readonly cartCards: (buyerId: string) => Promise<readonly string[]>;
  /** Undefined for a file that does not exist or was erased. */
  readonly fileFacts: (fileId: string) => Promise<FileFacts | undefined>;
  /** What the buyer had confirmed since the first day of a Pacific month (`2026-11-01`), less refunds, in cents. */
  readonly monthlySpend: (buyerId: string, month: string) => Promise<number>;
  readonly unpaidPlaces: UnpaidPlaces;
  /** Who brought a buyer, and who brought those: the nearest first; null for one who earns nothing. */
  readonly referralChain: (buyerId: string) => Promise<readonly (string | null)[]>;
  /** The same from a code's owner on; undefined for a code that is nobody's. */
  readonly referralChainOf: (code: string) => Promise<readonly (string | null)[] | undefined>;
  /** The versions of terms and refund policy that are in force. */
  readonly agreedTexts: () => Promise<AgreedTexts>;
  /** What else was received, paid back or paid out under a reference; what is of the batch shares it. */
  readonly referenceUses: (reference: string, batchId?: string) => Promise<readonly ReferenceUse[]>;
  /** Where a cardholder's commissions go. */
  readonly payoutFacts: (cardholderId: string) => Promise<PayoutFacts>;
  readonly setOffs: SetOffs;
}
