import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const users2 = staff('users', 2);

export const myVerification: Of<'myVerification'> = {
  name: 'myVerification',
  method: 'get',
  path: '/api/v1/verification/',
  access: [cardholder],
  takesAfter: true,
};
export const uploadMyReport: Of<'uploadMyReport'> = {
  name: 'uploadMyReport',
  method: 'post',
  path: '/api/v1/verification/',
  command: { lifecycle: 'verification', name: 'uploadReport' },
};
export const verification: Of<'verification'> = {
  name: 'verification',
  method: 'get',
  path: '/api/v1/verifications/:id/',
  access: [users2],
  takesAfter: true,
};
/** Each look is an event, so the file comes from here and from nowhere else for staff. */
export const lookAtReport: Of<'lookAtReport'> = {
  name: 'lookAtReport',
  method: 'get',
  path: '/api/v1/verifications/:id/reports/:fileId/',
  answers: 'file',
  command: { lifecycle: 'verification', name: 'recordLook' },
  recentlyConfirmed: true,
};
