import { z } from 'zod';
import { reason } from '#workflows/kernel/inputs.ts';
import {
  accountNumberPattern,
  accountTypes,
  cashtagPattern,
  isRoutingNumber,
} from '#workflows/parts/payout/formats.ts';
import { proof } from '#services/domains/people/proof.ts';
import { contracts } from '#services/http/contracts.ts';
import { instant, noBody, uuid } from '#services/http/shapes.ts';
import { languageCodes } from '#words/languages.ts';
import * as routes from './routes.ts';

/** A bank account, as entered by a cardholder. */
export const payoutAccount = z.strictObject({
  holder: z.string().trim().min(2).max(120),
  routingNumber: z.string().refine(isRoutingNumber, { message: 'checksum' }),
  accountNumber: z.string().regex(accountNumberPattern),
  type: z.enum(accountTypes),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** Values that may be revealed, one at a time. */
export const payoutFields = ['holder', 'routingNumber', 'accountNumber', 'cashtag'] as const;
export type PayoutField = (typeof payoutFields)[number];

/** Payout details with all but their last characters hidden. Null if there are none. `heldUntil` is in the future. */
export const maskedPayout = z.object({
  account: z
    .object({
      holder: z.string(),
      routingNumber: z.string(),
      accountNumber: z.string(),
      type: z.enum(accountTypes),
    })
    .nullable(),
  cashtag: z.string().nullable(),
  heldUntil: instant.nullable(),
});
export type MaskedPayout = z.infer<typeof maskedPayout>;

/**
 * Requirements for a file with full account numbers, besides the password: a reason, and the second factor of a sender
 * who has one (403 `factorProofNeeded`).
 */
export const bankFileAsked = z.strictObject({
  reason,
  proof: proof.optional(),
  language: z.enum(languageCodes).default('en'),
});
export type BankFileAsked = z.output<typeof bankFileAsked>;

/** Destinations of commissions (product spec, sections 1 and 3; domains, D6). */
const schemas = {
  cashApp: { summary: 'My Cash App data, masked', answer: maskedPayout.pick({ cashtag: true, heldUntil: true }) },
  setCashtag: {
    summary: 'Save my Cash App data',
    body: z.strictObject({ cashtag: z.string().trim().min(1).regex(cashtagPattern) }),
    answer: maskedPayout,
  },
  deleteCashtag: { summary: 'Delete my Cash App data', body: noBody, answer: maskedPayout },
  payoutAccount: {
    summary: 'My payout account, masked',
    answer: maskedPayout.pick({ account: true, heldUntil: true }),
  },
  setPayoutAccount: { summary: 'Save my payout account', body: payoutAccount, answer: maskedPayout },
  deletePayoutAccount: { summary: 'Delete my payout account', body: noBody, answer: maskedPayout },
  revealPayout: {
    summary: "Read one value of a person's payout details; the reason becomes an event",
    body: z.strictObject({ cardholderId: uuid, field: z.enum(payoutFields), reason }),
    answer: z.object({ erased: z.boolean(), value: z.string().nullable() }),
  },
};
export const payouts = contracts(routes, schemas);
