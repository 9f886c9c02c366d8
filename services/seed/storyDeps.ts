import type { StoredDocument } from '#services/domains/files/documents.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ReferralPayment } from '#services/domains/referrals/bookPayment.ts';
import type { HistoryPlayer } from './historyPlayer.ts';

/** What the chapters of the demo write with. */
export interface StoryDeps {
  readonly player: HistoryPlayer;
  /** Stores an upload and answers its id. */
  readonly store: (upload: {
    readonly bytes: Buffer;
    readonly name: string;
    readonly by: string;
    readonly purpose:
      | 'payment-proof'
      | 'au-added'
      | 'au-removed'
      | 'credit-report'
      | 'claim-report'
      | 'document'
      | 'ticket-file';
  }) => Promise<string>;
  /** Adds an upload as a document. */
  readonly keepDocument: (document: StoredDocument) => Promise<void>;
  /** Marks a referral commission as paid. */
  readonly payReferral: (by: Person, payment: ReferralPayment) => Promise<void>;
  readonly now: () => Date;
}
