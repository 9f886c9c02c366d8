import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** Log-ins and log-outs would crowd out everything else: they are left out by default. */
export const loginTypes = ['account.signed-in.v1', 'account.signed-out.v1'] as const;

type S = typeof schemas;

const admins = [admin];

export const auditEvents = get<S['auditEvents']>('auditEvents', '/api/v1/audit/events/', admins, { takesAfter: true });
export const newAuditEvents = get<S['newAuditEvents']>('newAuditEvents', '/api/v1/audit/events/new/', admins, {
  takesAfter: true,
});
export const auditTypes = get<S['auditTypes']>('auditTypes', '/api/v1/audit/types/', admins);
export const auditEvent = get<S['auditEvent']>('auditEvent', '/api/v1/audit/events/:eventId/', admins, {
  takesAfter: true,
});
export const auditCauses = get<S['auditCauses']>('auditCauses', '/api/v1/audit/events/:eventId/causes/', admins);
export const chainChecks = get<S['chainChecks']>('chainChecks', '/api/v1/audit/chain/', admins);
export const chainCheck = get<S['chainCheck']>('chainCheck', '/api/v1/audit/chain/:checkId/', admins);
export const checkChain = post<S['checkChain']>('checkChain', '/api/v1/audit/chain/', admins, { whileReadOnly: true });
export const acceptLog = post<S['acceptLog']>('acceptLog', '/api/v1/audit/chain/accept/', admins, {
  whileReadOnly: true,
  recentlyConfirmed: true,
});
