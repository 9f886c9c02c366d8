import { admin } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';
import type { schemas } from './groupContract.ts';

/** Groups to which admins can write; `lender`: the cardholders with a card of that bank. */
export const groupKinds = ['buyers', 'brokers', 'cardholders', 'lender', 'staff'] as const;
export type GroupKind = (typeof groupKinds)[number];

type S = typeof schemas;
const path = '/api/v1/notification-groups/';

export const groupReaders = get<S['groupReaders']>('groupReaders', path, [admin]);
export const groupMessages = get<S['groupMessages']>('groupMessages', `${path}messages/`, [admin]);
export const writeToGroup = post<S['writeToGroup']>('writeToGroup', `${path}messages/`, [admin]);
export const cancelToGroup = remove<S['cancelToGroup']>('cancelToGroup', `${path}messages/:messageId/`, [admin]);
