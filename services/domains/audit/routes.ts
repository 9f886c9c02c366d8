import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

/** Log-ins and log-outs would crowd out everything else: they are left out by default. */
export const loginTypes = ['account.signed-in.v1', 'account.signed-out.v1'] as const;

const admins = [admin];

export const auditEvents = get('auditEvents', '/api/v1/audit/events/', admins, { takesAfter: true });
export const newAuditEvents = get('newAuditEvents', '/api/v1/audit/events/new/', admins, {
  takesAfter: true,
});
export const auditTypes = get('auditTypes', '/api/v1/audit/types/', admins);
export const auditEvent = get('auditEvent', '/api/v1/audit/events/:eventId/', admins, {
  takesAfter: true,
});
export const auditCauses = get('auditCauses', '/api/v1/audit/events/:eventId/causes/', admins);
export const chainChecks = get('chainChecks', '/api/v1/audit/chain/', admins);
export const chainCheck = get('chainCheck', '/api/v1/audit/chain/:checkId/', admins);
export const checkChain = post('checkChain', '/api/v1/audit/chain/', admins, { whileReadOnly: true });
export const acceptLog = post('acceptLog', '/api/v1/audit/chain/accept/', admins, {
  whileReadOnly: true,
  recentlyConfirmed: true,
});
/** What proves to a forgotten person, and to an auditor, that their keys are destroyed and that nothing else was changed. */
export const erasureCertificate = get(
  'erasureCertificate',
  '/api/v1/user-management/:id/erasure-certificate/',
  admins,
  { answers: 'file' },
);
