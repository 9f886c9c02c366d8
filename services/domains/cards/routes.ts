import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const cards2 = staff('cards', 2);

export const cards: Of<'cards'> = {
  name: 'cards',
  method: 'get',
  path: '/api/v1/card-management/',
  access: [cardholder, cards2],
  takesAfter: true,
};
export const cardOptions: Of<'cardOptions'> = {
  name: 'cardOptions',
  method: 'get',
  path: '/api/v1/card-management/options/',
  access: [cardholder, cards2],
};
export const submitCard: Of<'submitCard'> = {
  name: 'submitCard',
  method: 'post',
  path: '/api/v1/card-management/',
  command: { lifecycle: 'card', name: 'submitCard' },
};
export const card: Of<'card'> = {
  name: 'card',
  method: 'get',
  path: '/api/v1/card-management/:id/',
  access: [cardholder, cards2],
  takesAfter: true,
};
export const editCard: Of<'editCard'> = {
  name: 'editCard',
  method: 'patch',
  path: '/api/v1/card-management/:id/',
  command: { lifecycle: 'card', name: 'proposeUpdate' },
};
export const reviseCard: Of<'reviseCard'> = {
  name: 'reviseCard',
  method: 'put',
  path: '/api/v1/card-management/:id/',
  command: { lifecycle: 'card', name: 'reviseCard' },
};
export const archiveCard: Of<'archiveCard'> = {
  name: 'archiveCard',
  method: 'delete',
  path: '/api/v1/card-management/:id/',
  command: { lifecycle: 'card', name: 'archive' },
};
export const approveCard: Of<'approveCard'> = {
  name: 'approveCard',
  method: 'post',
  path: '/api/v1/card-management/:id/approve/',
  command: { lifecycle: 'card', name: 'approve' },
};
export const requestUpdate: Of<'requestUpdate'> = {
  name: 'requestUpdate',
  method: 'post',
  path: '/api/v1/card-management/:id/update-request/',
  command: { lifecycle: 'card', name: 'proposeUpdate' },
};
export const replaceCardNotify: Of<'replaceCardNotify'> = {
  name: 'replaceCardNotify',
  method: 'post',
  path: '/api/v1/card-management/:id/replace_card_notify/',
  command: { lifecycle: 'card', name: 'announceReplacement' },
};
export const setOnHold: Of<'setOnHold'> = {
  name: 'setOnHold',
  method: 'patch',
  path: '/api/v1/card-management/:id/set-on-hold/',
  command: { lifecycle: 'holds', name: 'placeHold' },
};
export const archiveReasons: Of<'archiveReasons'> = {
  name: 'archiveReasons',
  method: 'get',
  path: '/api/v1/cards/archive/reasons/',
  access: [cardholder, cards2],
};
export const updateRequests: Of<'updateRequests'> = {
  name: 'updateRequests',
  method: 'get',
  path: '/api/v1/update-requests/',
  access: [cardholder, cards2],
  takesAfter: true,
};
export const approveUpdateRequest: Of<'approveUpdateRequest'> = {
  name: 'approveUpdateRequest',
  method: 'post',
  path: '/api/v1/update-requests/:id/approve/',
  command: { lifecycle: 'card', name: 'approveUpdate' },
};
export const rejectUpdateRequest: Of<'rejectUpdateRequest'> = {
  name: 'rejectUpdateRequest',
  method: 'post',
  path: '/api/v1/update-requests/:id/reject/',
  command: { lifecycle: 'card', name: 'rejectUpdate' },
};
