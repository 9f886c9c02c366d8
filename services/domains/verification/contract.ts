import { z } from 'zod';
import { verificationRow, verificationStates } from '#projections/verification/model.ts';
import { cardholder, staff } from '#workflows/kernel/who.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { afterQuery, commandAnswer, freshness, idParams, uuid } from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';
import { who } from '#services/domains/accounts/who.ts';

const users2 = staff('users', 2);

/** `state` is `none` before the first report. */
const myVerification = verificationRow.extend({
  state: z.enum(['none', ...verificationStates]),
  uploadedAt: z.string().nullable(),
  revision: z.string().nullable(),
  snapshot: recordSnapshot,
  ...freshness,
});
export type MyVerification = z.infer<typeof myVerification>;
const queued = verificationRow.extend({ cardholder: who });

/** The check of a cardholder's credit reports. A verification has its cardholder's id. */
export const verifications = {
  myVerification: route({
    name: 'myVerification',
    method: 'get',
    path: '/api/v1/verification/',
    summary: 'Where my verification stands',
    access: [cardholder],
    query: afterQuery,
    answer: myVerification,
  }),
  uploadMyReport: route({
    name: 'uploadMyReport',
    method: 'post',
    path: '/api/v1/verification/',
    summary: 'Hand in a credit report that was uploaded before',
    access: whoMay('verification', 'uploadReport'),
    body: commandBodies.verification.uploadReport,
    answer: commandAnswer,
    command: { lifecycle: 'verification', name: 'uploadReport' },
  }),
  verification: route({
    name: 'verification',
    method: 'get',
    path: '/api/v1/verifications/:id/',
    summary: 'One cardholder’s verification',
    access: [users2],
    params: idParams,
    query: afterQuery,
    answer: queued.extend({ snapshot: recordSnapshot, ...freshness }),
  }),
  /** Each look is an event, so the file comes from here and from nowhere else for staff. */
  lookAtReport: route({
    name: 'lookAtReport',
    method: 'get',
    path: '/api/v1/verifications/:id/reports/:fileId/',
    summary: 'Look at a report; the look is recorded',
    access: whoMay('verification', 'recordLook'),
    params: z.strictObject({ id: uuid, fileId: uuid }),
    answer: z.unknown(),
    answers: 'file',
    ownSiteOnly: true,
    command: { lifecycle: 'verification', name: 'recordLook' },
    recentlyConfirmed: true,
  }),
};
