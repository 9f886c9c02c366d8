import type { paymentMethods } from '#workflows/order/commands.ts';
import type { Template } from '../templates.ts';

export type Wording = Exclude<Template, 'verification-decided'> | 'verified' | 'rejected' | 'revoked';

export interface MailWords {
  /** `{firstName}` and so on are filled in; a sentence with a value that is missing is left out. */
  readonly mails: Readonly<
    Record<Wording, { readonly subject: string; readonly sentences: readonly string[]; readonly action: string }>
  >;
  /** Ways to pay, as the evidence names them. */
  readonly methods: Readonly<Record<(typeof paymentMethods)[number], string>>;
  readonly greeting: string;
  readonly closing: string;
  /** A deadline that ends with a day, behind "by": `{day}`. */
  readonly endOf: string;
  /** Said of times: all are in this zone. */
  readonly pacific: string;
}
