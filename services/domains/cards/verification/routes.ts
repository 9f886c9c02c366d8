import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

const users2 = staff('users', 2);

export const myVerification = get<S['myVerification']>('myVerification', '/api/v1/verification/', [cardholder], {
  takesAfter: true,
});
export const uploadMyReport = post<S['uploadMyReport']>('uploadMyReport', '/api/v1/verification/', {
  command: { lifecycle: 'verification', name: 'uploadReport' },
});
export const verification = get<S['verification']>('verification', '/api/v1/verifications/:id/', [users2], {
  takesAfter: true,
});
/** Each view is an event, so staff get the file only from this route. */
export const lookAtReport = get<S['lookAtReport']>('lookAtReport', '/api/v1/verifications/:id/reports/:fileId/', {
  answers: 'file',
  command: { lifecycle: 'verification', name: 'recordLook' },
  recentlyConfirmed: true,
});
