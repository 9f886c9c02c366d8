import type { FilePurpose } from '#services/files/purposes.ts';
import type { paymentMethods } from '#workflows/order/paymentMethods.ts';

/** What a printed evidence pack says, in one language. `{name}` is filled in. */
export interface EvidenceWords {
  readonly title: string;
  readonly about: string;
  readonly made: string;
  readonly issuer: string;
  readonly digest: string;
  readonly signer: string;
  readonly sections: Readonly<
    Record<'journey' | 'parties' | 'lines' | 'payments' | 'consents' | 'files' | 'events' | 'check', string>
  >;
  readonly columns: Readonly<
    Record<
      | 'when'
      | 'what'
      | 'who'
      | 'record'
      | 'card'
      | 'statement'
      | 'price'
      | 'amount'
      | 'method'
      | 'reference'
      | 'signature'
      | 'kind'
      | 'size'
      | 'hash',
      string
    >
  >;
  readonly roles: Readonly<Record<'buyer' | 'client' | 'cardholder', string>>;
  readonly records: Readonly<Record<'order' | 'booking' | 'card', string>>;
  readonly purposes: Readonly<Record<FilePurpose, string>>;
  /** Ways to pay. */
  readonly methods: Readonly<Record<(typeof paymentMethods)[number], string>>;
  readonly total: string;
  readonly byItself: string;
  readonly erased: string;
  readonly nothing: string;
  readonly page: string;
  /** How somebody who trusts nobody checks it. */
  readonly check: readonly string[];
}
