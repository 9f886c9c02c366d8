import type { ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { pageOf } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';
import { accountMails } from './accounts/mails.ts';
import { bookingMails } from './bookings/mails.ts';
import { cardMails } from './cards/mails.ts';
import { claimMails } from './claims/mails.ts';
import { contentMails } from './content/mails.ts';
import { extensionMails } from './extensions/mails.ts';
import { orderMails } from './orders/mails.ts';
import { referralMails } from './referrals/reactions.ts';
import { ticketMails } from './tickets/reactions.ts';

/** Every mail there is: those of each subject, and those of subjects that have one. */
export const templates = {
  ...orderMails,
  ...bookingMails,
  ...extensionMails,
  ...claimMails,
  ...cardMails,
  ...ticketMails,
  ...referralMails,
  ...contentMails,
  ...accountMails,
  'payout-details-changed': { about: 'payouts', always: true, needs: [], page: () => '/payouts' },
  /** To admins. */
  'payee-changed': { about: 'account', always: true, needs: ['byId'], page: () => '/admin/users/settings' },
  /** To staff who work on a queue, before a record of it is late. */
  'work-due-soon': {
    about: 'work',
    needs: ['duty', 'number', 'by', 'goingTo'],
    page: ({ goingTo }) => goingTo ?? '/admin/home',
  },
  /** Several at once. What is in it was chosen one by one. */
  digest: { about: 'account', always: true, needs: ['digestId'], page: () => '/profile/notifications' },
  /** What staff wrote to people of a record. Whoever wrote it chose how it's told. */
  message: {
    about: 'account',
    always: true,
    needs: ['messageId'],
    page: ({ cardId, orderId, bookingId }) => pageOf({ cardId, orderId, bookingId }) ?? '/profile',
  },
} as const satisfies Readonly<Record<string, TemplateSpec>> & Readonly<Record<ReminderTemplate, TemplateSpec>>;
export type Template = keyof typeof templates;
/** The same where any of them may be meant. */
export const templateOf = (name: Template): TemplateSpec => templates[name];

/** Those that leave before all others. */
export const awaitedTemplates: readonly string[] = Object.entries(templates).flatMap(([name, spec]) =>
  'awaited' in spec ? [name] : [],
);

/** Those that ask their reader to do something. */
export const askingTemplates: readonly string[] = Object.entries(templates).flatMap(([name, spec]) =>
  'asks' in spec ? [name] : [],
);

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name);
