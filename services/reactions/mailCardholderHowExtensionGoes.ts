import { extensionEvents } from '#workflows/extension/events.ts';
import type { ExtensionState } from '#workflows/extension/extension.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { MailData, Template } from '#services/mail/templates.ts';
import { commissionSentAs } from '#services/mail/sentAs.ts';
import { dataOf, mail, type Reaction } from './reaction.ts';

interface Letter {
  readonly template: Template;
  readonly values?: (event: StoredEvent) => MailData;
}

const letters: Readonly<Record<string, Letter>> = {
  [extensionEvents.extensionRequested.type]: {
    template: 'extension-requested',
    values: (event) => {
      const { commissionCents, mayRefuseUntil, after } = dataOf(extensionEvents.extensionRequested, event);
      return { amountCents: commissionCents, by: mayRefuseUntil, on: after.reportedUntil };
    },
  },
  [extensionEvents.extensionApproved.type]: {
    template: 'lease-extended',
    values: (event) => {
      const { commissionCents, after } = dataOf(extensionEvents.extensionApproved, event);
      return { amountCents: commissionCents, on: after.reportedUntil };
    },
  },
  [extensionEvents.approvalReversed.type]: {
    template: 'lease-shortened',
    values: (event) => ({ on: dataOf(extensionEvents.approvalReversed, event).before.reportedUntil }),
  },
  [extensionEvents.extensionExpired.type]: { template: 'extension-withdrawn' },
  [extensionEvents.extensionDeleted.type]: { template: 'extension-withdrawn' },
  [extensionEvents.commissionPaid.type]: {
    template: 'commission-paid',
    values: (event) => commissionSentAs(dataOf(extensionEvents.commissionPaid, event)),
  },
  [extensionEvents.commissionUnpaid.type]: {
    template: 'commission-unpaid',
    values: (event) => ({ amountCents: dataOf(extensionEvents.commissionUnpaid, event).amountCents }),
  },
};

/** The cardholder is asked about an extension with its commission, and hears how long the user stays on the card. */
export const mailCardholderHowExtensionGoes: Reaction = {
  name: 'mailCardholderHowExtensionGoes',
  on: Object.keys(letters),
  react: async (event, context) => {
    const state = (await context.asOf(event)).state as ExtensionState;
    const { template, values } = letters[event.type]!;
    return state.terms
      ? mail(template, state.cardholderId, { bookingId: state.terms.bookingId, ...values?.(event) })
      : [];
  },
};
