import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** Log-ins and log-outs would bury the rest: they are left out until asked for. */
export const loginTypes = ['account.signed-in.v1', 'account.signed-out.v1'] as const;

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const admins = [admin];

export const auditEvents: Of<'auditEvents'> = {
  name: 'auditEvents',
  method: 'get',
  path: '/api/v1/audit/events/',
  access: admins,
  takesAfter: true,
};
export const newAuditEvents: Of<'newAuditEvents'> = {
  name: 'newAuditEvents',
  method: 'get',
  path: '/api/v1/audit/events/new/',
  access: admins,
  takesAfter: true,
};
export const auditTypes: Of<'auditTypes'> = {
  name: 'auditTypes',
  method: 'get',
  path: '/api/v1/audit/types/',
  access: admins,
};
export const auditEvent: Of<'auditEvent'> = {
  name: 'auditEvent',
  method: 'get',
  path: '/api/v1/audit/events/:eventId/',
  access: admins,
  takesAfter: true,
};
export const auditCauses: Of<'auditCauses'> = {
  name: 'auditCauses',
  method: 'get',
  path: '/api/v1/audit/events/:eventId/causes/',
  access: admins,
};
export const chainChecks: Of<'chainChecks'> = {
  name: 'chainChecks',
  method: 'get',
  path: '/api/v1/audit/chain/',
  access: admins,
};
export const chainCheck: Of<'chainCheck'> = {
  name: 'chainCheck',
  method: 'get',
  path: '/api/v1/audit/chain/:checkId/',
  access: admins,
};
export const checkChain: Of<'checkChain'> = {
  name: 'checkChain',
  method: 'post',
  path: '/api/v1/audit/chain/',
  access: admins,
  whileReadOnly: true,
};
export const acceptLog: Of<'acceptLog'> = {
  name: 'acceptLog',
  method: 'post',
  path: '/api/v1/audit/chain/accept/',
  access: admins,
  whileReadOnly: true,
  recentlyConfirmed: true,
};
