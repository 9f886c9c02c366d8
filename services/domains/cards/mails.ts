import type { TemplateSpec } from '#services/mail/templateSpec.ts';

/** The mails about cards, their holds and their owners' verifications. */
export const cardMails = {
  'card-approved': { about: 'cards', needs: ['cardId'] },
  'card-rejected': { about: 'cards', needs: ['cardId'], reason: 'reason' },
  'card-change-approved': { about: 'cards', needs: ['cardId'] },
  'card-change-rejected': { about: 'cards', needs: ['cardId'], reason: 'reason' },
  'card-changed-by-us': { about: 'cards', always: true, needs: ['cardId'] },
  'statement-day-changed': { about: 'tradelines', needs: ['orderId'] },
  'card-replaced': { about: 'tradelines', needs: ['orderId'] },
  'hold-began': { about: 'cards', needs: ['cardId'] },
  'hold-ended': { about: 'cards', needs: ['cardId'] },
  'verification-received': { about: 'account', needs: [], page: () => '/cardholder/verification' },
  'verification-decided': {
    about: 'cards',
    always: true,
    needs: ['outcome'],
    page: ({ outcome }) => (outcome === 'verified' ? '/cardholder' : '/cardholder/verification'),
  },
} as const satisfies Readonly<Record<string, TemplateSpec>>;
