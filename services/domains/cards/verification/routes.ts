import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

const users2 = staff('users', 2);

export const myVerification = get('myVerification', '/api/v1/verification/', [cardholder], {
  takesAfter: true,
});
export const uploadMyReport = post('uploadMyReport', '/api/v1/verification/', {
  command: { lifecycle: 'verification', name: 'uploadReport' },
});
export const verification = get('verification', '/api/v1/verifications/:id/', [users2], {
  takesAfter: true,
});
/** Each view is an event, so staff get the file only from this route. */
export const lookAtReport = get('lookAtReport', '/api/v1/verifications/:id/reports/:fileId/', {
  answers: 'file',
  command: { lifecycle: 'verification', name: 'recordLook' },
  recentlyConfirmed: true,
});
