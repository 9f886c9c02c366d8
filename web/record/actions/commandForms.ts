import type { FilePurpose } from '#workflows/filePurposes.ts';

/** One field of a command's form. `name` is its place in the request body. */
export type FieldSpec = {
  readonly name: string;
  readonly optional?: true;
  /** Asked for in this state of the record alone. */ readonly onlyIn?: string;
} & (
  | { readonly kind: 'reason' | 'text' | 'line' | 'money' | 'day' | 'instant' | 'flag' }
  | { readonly kind: 'choice' | 'many'; readonly options: readonly string[] }
  | { readonly kind: 'file'; readonly purpose: FilePurpose; readonly accept?: readonly string[] }
);

export interface CommandForm {
  readonly fields: readonly FieldSpec[];
  /** Cannot be undone, or ends something. */
  readonly danger?: true;
  /** What is usually meant when this state is looked at. */
  readonly primary?: true;
  /** Sent with the form, without being asked. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Left out where this person looks at the record with the panel: another page has a form of its own for it. */
  readonly elsewhere?: true;
}

const reason = { name: 'reason', kind: 'reason' } as const;
const amount = { name: 'amountCents', kind: 'money' } as const;
const pdf = ['application/pdf'];
export const paymentMethods = ['zelle', 'cashapp', 'chase', 'bank'] as const;
const method = { name: 'method', kind: 'choice', options: paymentMethods } as const;

/** Field → what may be chosen. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** The form with a record's own choices in the place of those that there are at all. */
export const withChoices = (form: CommandForm, choices: Choices = {}): CommandForm => ({
  ...form,
  fields: form.fields.map((field) =>
    field.kind === 'choice' ? { ...field, options: choices[field.name] ?? field.options } : field,
  ),
});

/** The form as it is in a record's state; of many records, without what only some of them are asked for. */
export const formIn = (form: CommandForm, state?: unknown): CommandForm => ({
  ...form,
  fields: form.fields.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === state),
});

/** The form of every command that a person can send, by `{lifecycle}.{command}`. A test finds the missing ones. */
export const commandForms: Readonly<Record<string, CommandForm>> = {
  'order.submitPayment': {
    fields: [method, amount, { name: 'fileId', kind: 'file', purpose: 'payment-proof' }],
    primary: true,
  },
  'order.markPaidPending': { fields: [reason] },
  'order.extendPaymentWindow': { fields: [{ name: 'until', kind: 'instant' }] },
  'order.extendModerationExpiry': { fields: [{ name: 'until', kind: 'instant' }] },
  'order.confirmPayment': { fields: [amount, method, { name: 'reference', kind: 'line' }], primary: true },
  'order.declinePayment': { fields: [reason] },
  'order.reverseConfirmation': { fields: [reason], danger: true },
  'order.cancel': {
    fields: [reason, { name: 'receivedCents', kind: 'money', optional: true, onlyIn: 'paymentUnderReview' }],
    danger: true,
  },
  'order.restore': { fields: [], primary: true },
  'order.replaceLine': { fields: [], elsewhere: true },
  'order.changeCustomerInfo': { fields: [], elsewhere: true },
  'order.recordReveal': { fields: [], elsewhere: true },
  'order.comment': { fields: [{ name: 'text', kind: 'text' }] },
  'order.setReferral': { fields: [{ name: 'code', kind: 'line' }] },
  'order.moveToHistory': { fields: [{ name: 'notify', kind: 'flag' }] },
  'order.delete': { fields: [reason], danger: true },
  'order.undelete': { fields: [] },
  'order.recordRefundPaid': { fields: [amount, method, { name: 'reference', kind: 'line' }], primary: true },
  'order.reverseRefundPaid': { fields: [reason], danger: true },
  'booking.signConsent': { fields: [], primary: true, elsewhere: true },
  'booking.refuse': { fields: [reason], danger: true },
  'booking.reportAuAdded': { fields: [{ name: 'screenshotFileId', kind: 'file', purpose: 'au-added' }], primary: true },
  'booking.addClient': { fields: [{ name: 'via', kind: 'choice', options: ['phone', 'online'] }] },
  'booking.unableToAdd': { fields: [reason] },
  'booking.markPosted': {
    fields: [{ name: 'bureaus', kind: 'many', options: ['experian', 'equifax', 'transunion'] }],
    primary: true,
  },
  'booking.reportAuRemoved': {
    fields: [{ name: 'screenshotFileId', kind: 'file', purpose: 'au-removed' }],
    primary: true,
  },
  'booking.refund': { fields: [amount, reason], danger: true },
  'booking.confirmBalance': {
    fields: [amount, { name: 'screenshotFileId', kind: 'file', purpose: 'balance', optional: true }],
  },
  'booking.markCommissionPaid': { fields: [{ name: 'reference', kind: 'line' }], primary: true },
  'booking.unpayCommission': { fields: [reason], danger: true },
  'booking.updateCommission': { fields: [amount, reason] },
  'booking.recordReveal': { fields: [], elsewhere: true },
  'card.approve': {
    fields: [
      { name: 'priceCents', kind: 'money' },
      { name: 'commissionCents', kind: 'money' },
    ],
    primary: true,
  },
  'card.reject': { fields: [reason], danger: true },
  'card.proposeUpdate': { fields: [], elsewhere: true },
  'card.reviseCard': { fields: [], elsewhere: true },
  'card.approveUpdate': { fields: [], primary: true },
  'card.rejectUpdate': { fields: [reason] },
  'card.archive': { fields: [reason], danger: true },
  'card.restore': { fields: [], primary: true },
  'card.changeSlots': {
    fields: [
      { name: 'offeredSlots', kind: 'choice', options: Array.from({ length: 11 }, (_, slots) => String(slots)) },
    ],
  },
  'card.changePrice': {
    fields: [
      { name: 'priceCents', kind: 'money' },
      { name: 'commissionCents', kind: 'money' },
    ],
  },
  'holds.placeHold': { fields: [], elsewhere: true },
  'holds.cancel': {
    fields: [{ name: 'reason', kind: 'reason', optional: true }],
    fixed: { confirmed: true },
    danger: true,
  },
  'holds.reschedule': {
    fields: [
      { name: 'startDate', kind: 'day', optional: true },
      { name: 'endDate', kind: 'day', optional: true },
    ],
  },
  'verification.uploadReport': {
    fields: [
      { name: 'bureau', kind: 'choice', options: ['transunion', 'equifax'] },
      { name: 'fileId', kind: 'file', purpose: 'credit-report', accept: pdf },
    ],
    primary: true,
  },
  'verification.verify': { fields: [], primary: true },
  'verification.reject': { fields: [reason], danger: true },
  'verification.revoke': { fields: [reason], danger: true },
  'verification.recordLook': { fields: [], elsewhere: true },
};
