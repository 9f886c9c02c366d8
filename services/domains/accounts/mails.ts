import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';

/** The mails about an account. */
export const accountMails = {
  'provider-link': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/link-account#token=${secretOf(linkPurposes.providerLink, tokenId)}`,
  },
  'provider-linked': { about: 'account', always: true, needs: ['provider'], page: () => '/profile' },
  'provider-unlinked': { about: 'account', always: true, needs: ['provider'], page: () => '/profile' },
  /** Somebody has the password, and not the second factor. */
  'factor-failing': { about: 'account', always: true, needs: [], page: () => '/reset-password' },
  'sign-in-stopped': { about: 'account', always: true, needs: [], page: () => '/reset-password' },
  'new-sign-in': { about: 'account', always: true, needs: ['sessionId'], page: () => '/profile' },
  'factor-added': { about: 'account', always: true, needs: [], page: () => '/profile' },
  'factor-removed': { about: 'account', always: true, needs: [], page: () => '/profile' },
  'welcome-buyer': { about: 'account', always: true, needs: [], page: () => '/tradelines-for-sale' },
  'welcome-cardholder': { about: 'account', always: true, needs: [], page: () => '/cardholder/home' },
  'email-taken': { awaited: true, about: 'account', always: true, needs: [], page: () => '/login' },
  'verify-email': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '', goingTo }, secretOf) =>
      `/verify-email${onward(goingTo)}#token=${secretOf(linkPurposes.verifyEmail, tokenId)}`,
  },
  'reset-password': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '', goingTo }, secretOf) =>
      `/reset-password${onward(goingTo)}#token=${secretOf(linkPurposes.resetPassword, tokenId)}`,
  },
  'password-set-by-staff': { about: 'account', always: true, needs: ['by'], page: () => '/login' },
  'status-changed': {
    about: 'account',
    always: true,
    needs: ['outcome'],
    page: ({ outcome }) => (outcome === 'active' ? '/login' : '/contacts'),
    alsoDisabled: true,
  },
  'role-changed': { about: 'account', always: true, needs: ['byId', 'roleChanges'], page: () => '/admin/users/roles' },
  'staff-invited': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/set-password#token=${secretOf(linkPurposes.resetPassword, tokenId)}`,
  },
  'email-change-asked': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/change-email#token=${secretOf(linkPurposes.oldEmail, tokenId)}`,
  },
  'email-change-confirm': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/change-email#token=${secretOf(linkPurposes.newEmail, tokenId)}`,
  },
  'email-changed': { about: 'account', always: true, needs: [], page: () => '/contacts' },
} as const satisfies Readonly<Record<string, TemplateSpec>>;

function onward(path?: string): string {
  return path === undefined ? '' : `?redirect=${encodeURIComponent(path)}`;
}
