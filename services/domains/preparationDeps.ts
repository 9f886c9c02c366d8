import type { AgreedTexts } from '#workflows/agreedTexts.ts';
import type { OwnCommission } from '#workflows/card/ownCommission.ts';
import type { ReferenceUse } from '#workflows/parts/payout/references.ts';
import type { PayoutFacts } from './payouts/payoutFacts.ts';
import type { SetOffs } from './payouts/setOffs.ts';
import type { ProofUse } from '#projections/proofs/query.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { CustomerType, Person } from '#workflows/kernel/actor.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { UnpaidPlaces } from './orders/unpaidPlaces.ts';
import type { SettingsReader } from './settings/inForce.ts';

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
