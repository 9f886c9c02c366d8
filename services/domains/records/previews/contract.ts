import { z } from 'zod';
import { ledgerAccounts } from '#projections/ledger/columns.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf, lifecycleNames, ofEach } from '#services/domains/entries.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { refusal } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import { day, idParams, instant } from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';

/** The order line concerned; null if it concerns the whole order. */
const about = { line: z.int().nullable(), bank: z.string().nullable() };

/** What a command would cause, as far as the person asking may know it. Money is in integer US cents. */
export const consequences = z.object({
  /**
   * A record, or one region of a booking, whose state changes. `amountCents` is the commission that depends on it, or
   * the total of a new order.
   */
  states: z.array(
    z.object({
      of: z.enum(lifecycleNames.flatMap((name): readonly string[] => entryOf(name).regions ?? [name])),
      from: z.string().nullable(),
      to: z.string(),
      amountCents: z.int().nullable(),
      ...about,
    }),
  ),
  /**
   * The lines that the ledger would book, summed by account: debits are positive. `takenBack`: a cash entry is
   * reversed, and no money moves.
   */
  money: z.array(
    z.object({ account: z.enum(ledgerAccounts), amountCents: z.int(), takenBack: z.literal(true).optional() }),
  ),
  slots: z.array(z.object({ does: z.enum(['reserved', 'released']), ...about })),
  holds: z.array(
    z.object({
      does: z.enum(['placed', 'moved', 'ended']),
      kind: z.string(),
      bank: z.string().nullable(),
      from: day,
      until: day.nullable(),
    }),
  ),
  deadlines: z.array(
    z.object({
      lifecycle: z.string(),
      name: z.string(),
      dueAt: instant,
      turn: z.enum(['buyer', 'cardholder', 'staff', 'system']),
      change: z.enum(['set', 'moved', 'dropped']),
      ...about,
    }),
  ),
  /** Days of a lease that would become known. */
  dates: z.array(z.object({ name: z.enum(['firstStatement', 'reportedUntil', 'removalDue', 'payableFrom']), on: day })),
  mails: z.array(
    z.object({
      template: z.string(),
      to: z.enum(['you', 'buyer', 'cardholder']),
      /** For staff only. */ name: z.string().nullable(),
    }),
  ),
});
export type Consequences = z.infer<typeof consequences>;

export const previewAnswer = z.union([
  z.object({
    kind: z.literal('accepted'),
    consequences,
    /** Form fields that are still empty; nothing in this answer depends on them. */ assumed: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), refusal }),
  /** The outcome depends on fields that are missing or invalid. */
  z.object({ kind: z.literal('incomplete'), fields: z.array(z.string()) }),
]);
export type PreviewAnswer = z.infer<typeof previewAnswer>;

const body = z.strictObject({
  command: z.string().max(60),
  /** The body that the command's own route would receive; may be incomplete. */
  body: z.record(z.string(), z.unknown()).default({}),
  /** The card hold in question. */
  holdId: z.uuid().optional(),
});

const everybodyWhoMay = (lifecycle: LifecycleName) => {
  const who = Object.keys(commandBodies[lifecycle]).flatMap((command) => whoMay(lifecycle, command));
  return [...new Map(who.map((one) => [JSON.stringify(one), one])).values()];
};

const previewOf = (lifecycle: LifecycleName) => {
  const { resource, accessLink = false } = entryOf(lifecycle);
  return route({
    name: `${resource}.preview`,
    method: 'post',
    path: `/api/v1/${resource}/:id/preview/`,
    summary: "A dry run of a command: what would follow, or why it isn't possible; nothing happens",
    access: everybodyWhoMay(lifecycle),
    params: idParams,
    body,
    answer: previewAnswer,
    whileLoggedInAs: true,
    beforeEmailConfirmed: true,
    accessLink,
  });
};

/** A dry run of any command of a record, open to the senders of that command. */
export const previews = ofEach(previewOf);
