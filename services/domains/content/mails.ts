import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';

/** The answers to the site's public forms. */
export const contentMails = {
  'contact-received': { awaited: true, about: 'account', always: true, needs: [], page: () => '/' },
  'lead-received': { about: 'account', always: true, needs: [], page: () => '/signup?type=cardholder' },
  'guide-link': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['requestId'],
    page: ({ requestId = '' }, secretOf) =>
      `/download-pdf-form#token=${requestId}.${secretOf(linkPurposes.guide, requestId)}`,
  },
} as const satisfies Readonly<Record<string, TemplateSpec>>;
