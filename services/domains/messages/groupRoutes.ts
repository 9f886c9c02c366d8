import { admin } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';

/** Groups to which admins can write; `lender`: the cardholders with a card of that bank. */
export const groupKinds = ['buyers', 'brokers', 'cardholders', 'lender', 'staff'] as const;
export type GroupKind = (typeof groupKinds)[number];

const path = '/api/v1/notification-groups/';

export const groupReaders = get('groupReaders', path, [admin]);
export const groupMessages = get('groupMessages', `${path}messages/`, [admin]);
export const writeToGroup = post('writeToGroup', `${path}messages/`, [admin]);
export const cancelToGroup = remove('cancelToGroup', `${path}messages/:messageId/`, [admin]);
