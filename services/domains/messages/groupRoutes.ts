import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './groupContract.ts';

/** Groups of people that admins write to; `lender`: the cardholders who have a card of that bank. */
export const groupKinds = ['buyers', 'brokers', 'cardholders', 'lender', 'staff'] as const;
export type GroupKind = (typeof groupKinds)[number];

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;
const path = '/api/v1/notification-groups/';

export const groupReaders: Of<'groupReaders'> = { name: 'groupReaders', method: 'get', path, access: [admin] };
export const groupMessages: Of<'groupMessages'> = {
  name: 'groupMessages',
  method: 'get',
  path: `${path}messages/`,
  access: [admin],
};
export const writeToGroup: Of<'writeToGroup'> = {
  name: 'writeToGroup',
  method: 'post',
  path: `${path}messages/`,
  access: [admin],
};
export const cancelToGroup: Of<'cancelToGroup'> = {
  name: 'cancelToGroup',
  method: 'delete',
  path: `${path}messages/:messageId/`,
  access: [admin],
};
