import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, put, remove } from '#services/http/routes.ts';

const cards2 = staff('cards', 2);

export const cards = get('cards', '/api/v1/card-management/', [cardholder, cards2], { takesAfter: true });
export const cardOptions = get('cardOptions', '/api/v1/card-management/options/', [cardholder, cards2]);
export const submitCard = post('submitCard', '/api/v1/card-management/', {
  command: { lifecycle: 'card', name: 'submitCard' },
});
export const card = get('card', '/api/v1/card-management/:id/', [cardholder, cards2], { takesAfter: true });
/** What staff judge a card by: its owner's record and other cards, like cards, and what its owner confirmed. */
export const cardContext = get('cardContext', '/api/v1/card-management/:id/context/', [cards2], { takesAfter: true });
export const editCard = patch('editCard', '/api/v1/card-management/:id/', {
  command: { lifecycle: 'card', name: 'proposeUpdate' },
});
export const reviseCard = put('reviseCard', '/api/v1/card-management/:id/', {
  command: { lifecycle: 'card', name: 'reviseCard' },
});
export const archiveCard = remove('archiveCard', '/api/v1/card-management/:id/', {
  command: { lifecycle: 'card', name: 'archive' },
});
export const approveCard = post('approveCard', '/api/v1/card-management/:id/approve/', {
  command: { lifecycle: 'card', name: 'approve' },
});
export const requestUpdate = post('requestUpdate', '/api/v1/card-management/:id/update-request/', {
  command: { lifecycle: 'card', name: 'proposeUpdate' },
});
export const replaceCardNotify = post('replaceCardNotify', '/api/v1/card-management/:id/replace_card_notify/', {
  command: { lifecycle: 'card', name: 'announceReplacement' },
});
export const setOnHold = patch('setOnHold', '/api/v1/card-management/:id/set-on-hold/', {
  command: { lifecycle: 'holds', name: 'placeHold' },
});
export const archiveReasons = get('archiveReasons', '/api/v1/cards/archive/reasons/', [cardholder, cards2]);
export const updateRequests = get('updateRequests', '/api/v1/update-requests/', [cardholder, cards2], {
  takesAfter: true,
});
export const approveUpdateRequest = post('approveUpdateRequest', '/api/v1/update-requests/:id/approve/', {
  command: { lifecycle: 'card', name: 'approveUpdate' },
});
export const rejectUpdateRequest = post('rejectUpdateRequest', '/api/v1/update-requests/:id/reject/', {
  command: { lifecycle: 'card', name: 'rejectUpdate' },
});
