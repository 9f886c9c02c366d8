import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { contracts } from '#services/http/contracts.ts';
import { money, uuid } from '#services/http/shapes.ts';
import { staffImportColumns } from './columns.ts';
import * as routes from './routes.ts';

/** Maximum number of rows imported by one request. */
const IMPORT_AT_ONCE = 250;

const { bankId, limitCents, statementDay, openedOn, offeredSlots, isAmex, confirmations, cardholderId } =
  commandBodies.card.submitCard.shape;
const card = { bankId, limitCents, statementDay, openedOn, offeredSlots, isAmex };
const line = z.int().min(1).max(1_000_000);
const fault = z.object({
  /** Null if the fault concerns the whole row. */
  column: z.enum(staffImportColumns).nullable(),
  /** Code under `cardImport.fault`, or a rule's name. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const inFile = z.strictObject({ language: z.enum(languageCodes).default('en') });

/**
 * Importing cards from a file (product spec, sections 2 and 7; domains, D15): first a preview, then one command per
 * card.
 */
const schemas = {
  downloadTemplate: {
    summary: 'The table that cards can be imported from, with an example',
    query: inFile,
    answer: z.string(),
  },
  checkImport: {
    summary: 'What importing this file would do, row by row. Nothing is changed',
    body: inFile,
    answer: z.object({
      rows: z.array(
        z.object({
          line,
          /** `new`: it would be added; `known`: it already exists; `refused`: for the listed faults. */
          verdict: z.enum(['new', 'known', 'refused']),
          card: z.object({ ...card, cardholderId: uuid }).nullable(),
          lender: z.string().nullable(),
          /** Commission proposed by the schedule. */
          commissionCents: money.nullable(),
          faults: z.array(fault),
        }),
      ),
      /** Lenders in the file that call to ask for the user's SSN: the cardholder has to know. */
      followUpCall: z.array(z.string()),
    }),
  },
  importCards: {
    summary: 'Offer these cards, one command each. What was imported before stays as it is',
    body: z.strictObject({
      confirmations,
      rows: z
        .array(z.strictObject({ line, ...card, cardholderId }))
        .min(1)
        .max(IMPORT_AT_ONCE),
    }),
    answer: z.object({
      rows: z.array(
        z.object({ line, id: uuid, verdict: z.enum(['added', 'known', 'refused']), faults: z.array(fault) }),
      ),
    }),
  },
  exportCards: {
    summary: 'Cards as the table that they can be imported from: my own; all of them for staff',
    query: inFile,
    answer: z.string(),
  },
};
export const cardImport = contracts(routes, schemas);
export type ImportVerdict = z.infer<typeof schemas.checkImport.answer>['rows'][number];
export type ImportFault = z.infer<typeof fault>;
