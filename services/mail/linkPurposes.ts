/** Purposes of `secretOf`; whoever makes the token derives it in the same way. */
export const linkPurposes = {
  accessLink: 'access-link',
  verifyEmail: 'verify-email',
  resetPassword: 'reset-password',
  guide: 'guide',
  oldEmail: 'old-email',
  newEmail: 'new-email',
  providerLink: 'provider-link',
} as const;
