import { z } from 'zod';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { verificationStates } from '#projections/verification/columns.ts';
import { verificationRow } from '#projections/verification/model.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { afterQuery, commandAnswer, freshness, idParams, uuid } from '#services/http/shapes.ts';
import { who } from '#services/domains/people/who.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const label = z.object({ name: z.string().nullable(), sizeBytes: z.int(), uploadedAt: z.string() }).nullable();
/** Names, sizes and upload times of the current reports. */
const files = z.object({ transunion: label, equifax: label });

/** `state` is `none` before the first report. */
const myVerification = verificationRow.extend({
  state: z.enum(['none', ...verificationStates]),
  uploadedAt: z.string().nullable(),
  revision: z.string().nullable(),
  files,
  snapshot: recordSnapshot,
  ...freshness,
});
const queued = verificationRow.extend({ cardholder: who });

/** Review of a cardholder's credit reports. A verification has its cardholder's id. */
const schemas = {
  myVerification: { summary: 'Where my verification stands', query: afterQuery, answer: myVerification },
  uploadMyReport: {
    summary: 'Hand in a credit report that was uploaded before',
    body: commandBodies.verification.uploadReport,
    answer: commandAnswer,
  },
  verification: {
    summary: "One cardholder's verification",
    params: idParams,
    query: afterQuery,
    /** `viewedByMe`: the reports that the reader has viewed, by file id. */
    answer: queued.extend({ files, viewedByMe: z.array(z.string()), snapshot: recordSnapshot, ...freshness }),
  },
  lookAtReport: {
    summary: 'View a report; the view is logged',
    params: z.strictObject({ id: uuid, fileId: uuid }),
    /** `download`: saves the file, which is recorded as a download. */
    query: z.strictObject({ download: z.literal('true').optional() }),
    answer: z.unknown(),
  },
};
export const verifications = contracts(routes, schemas);
