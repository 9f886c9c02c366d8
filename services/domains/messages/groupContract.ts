import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { done, instant, uuid } from '#services/http/shapes.ts';
import { who } from '#services/domains/people/who.ts';
import { languageCodes } from '#words/languages.ts';
import { messageInput, storedTexts } from './contract.ts';
import * as routes from './groupRoutes.ts';
import { groupKinds } from './groupRoutes.ts';
import { messageChannels } from './routes.ts';

const bankId = z.int().min(1);
/** Only `lender` names a bank. */
const group = z.strictObject({ kind: z.enum(groupKinds), bankId: bankId.nullable() });

/** Messages of admins to groups of people (domains, D11). */
const schemas = {
  groupReaders: {
    summary: 'How many people a group has, in which languages, and the first of them',
    query: z.strictObject({ kind: z.enum(groupKinds), bankId: z.coerce.number().int().min(1).optional() }),
    answer: z.object({
      count: z.int(),
      languages: z.array(z.object({ language: z.enum(languageCodes), count: z.int() })),
      first: z.array(who),
    }),
  },
  groupMessages: {
    summary: 'What was written to groups, the latest first',
    answer: z.object({
      rows: z.array(
        z.object({
          id: uuid,
          group,
          texts: storedTexts,
          channels: z.enum(messageChannels),
          readers: z.int(),
          /** Number of failed mails, and of people who opened it in the app. */
          failed: z.int(),
          opened: z.int(),
          by: who,
          writtenAt: instant,
          sendAt: instant,
          sentAt: instant.nullable(),
          cancelledAt: instant.nullable(),
        }),
      ),
    }),
  },
  writeToGroup: {
    summary: 'Write to everybody of a group, now or at an instant; who belongs to it is settled now',
    body: messageInput.extend({ group }) /** 422 `nobodyInGroup`. */,
    answer: z.object({ id: uuid, sendAt: instant, readers: z.int() }),
  },
  cancelToGroup: {
    summary: "Withdraw a message to a group that hasn't gone out",
    params: z.strictObject({ messageId: uuid }),
    answer: done,
  },
};
export const messagesToGroups = contracts(routes, schemas);
