import type { Duty } from '#workflows/duties/dutiesOf.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import type { Template } from '#services/domains/mails.ts';
import type { MailData } from './mailData.ts';

/** One tradeline as a mail names it. */
export interface MailCard {
  readonly bank: string;
  /** Integer US cents. */
  readonly limitCents: number;
  /** The statement it was ordered for: Pacific calendar day. */
  readonly statementDate?: string;
  /** Of a line that is still to be paid: instant by which the payment must be in for that statement. */
  readonly payInBy?: string;
  /** The same once that has passed: the statement that it's for if it is paid now. */
  readonly paidNowFor?: string;
}

/**
 * What a mail is about, looked up at the moment of sending: the outbox holds ids only. Each fact is left out where it isn't
 * known, isn't the reader's to know, or was erased.
 */
export interface MailFacts {
  /** The order's number as every page shows it. */
  readonly orderNumber?: string;
  /** What to write with a payment on one of its lines. */
  readonly memo?: string;
  /** The same of a ticket. */
  readonly ticketNumber?: string;
  readonly cards?: readonly MailCard[];
  /** What it asks its reader to do, while that is open. */
  readonly duty?: Pick<Duty, 'what' | 'amountCents' | 'bank' | 'until'>;
  /** Who is added to the card. */
  readonly client?: string;
  /** Why staff or a cardholder decided as they did, in their words. */
  readonly reason?: string;
  /** From where somebody signed in: the browser and its address as they came, and when. */
  readonly signIn?: { readonly device: string | null; readonly address: string | null; readonly at: string };
  /** What an account at a provider is called: its address, or the name of its owner. */
  readonly providerAccount?: string;
  /** Who changed something that only admins may. */
  readonly changedBy?: string;
  /** Who changed roles, and whose: their names, and the names of the roles; `roleOfAdmin` for an admin. */
  readonly roles?: { readonly by: string; readonly changes: readonly RolesBeforeAfter[] };
  /** What staff wrote; paragraphs are set apart by an empty line. */
  readonly message?: { readonly subject: string; readonly body: string };
  /** The mails that this one gathers, the first first. */
  readonly gathered?: readonly GatheredMail[];
  /** Where a payment goes, by method. */
  readonly payTo?: readonly { readonly method: PaymentMethod; readonly address: string }[];
}

/** Somebody's roles before and after a change. */
export interface RolesBeforeAfter {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A mail that goes out within another one. */
export interface GatheredMail {
  readonly template: Template;
  readonly data: MailData;
  readonly facts: MailFacts;
}

/** Looks up what a mail is about. A read model that hasn't got there yet gives less, never something wrong. */
export type FindMailFacts = (mail: {
  readonly template: Template;
  readonly data: MailData;
  readonly toUserId: string;
}) => Promise<MailFacts>;
