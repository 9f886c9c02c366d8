import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { CommandAnswer } from '#services/commands/command.ts';
import type { Intent } from '#services/domains/records/previews/dryRun.ts';
import { CLIENT_TO_COME, stoodIn } from '#services/domains/records/previews/standIns.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { lifecycleNames } from '#services/domains/entries.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { orders } from '#services/domains/orders/contract.ts';
import { type PreviewAnswer, previews } from './contract.ts';
import { whoMay } from '#services/http/whoMay.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { consequencesFor } from './consequencesFor.ts';
import { forbidden, invalid, tooMany } from '#services/http/problems.ts';
import { shownRefusal } from '#services/domains/records/shownRefusal.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { forBuyer } from '#services/domains/orders/forBuyer.ts';

type PreviewRequest = Call<
  { id: string },
  unknown,
  { command: string; body: Record<string, unknown>; holdId?: string | undefined }
>;

/** Dry runs: every command of a record, before it is pressed, and placing an order. */
export const previewHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  ...lifecycleNames.map((lifecycle) =>
    handle(
      previews[lifecycle],
      (call) => preview(deps, lifecycle, call),
      async ({ person, params }) => void (await visibleRecord(deps.records, person, lifecycle, params.id)),
    ),
  ),
  handle(orders.previewOrder, async (call) => {
    const order = await forBuyer(deps, call);
    return tried(
      deps,
      call.person,
      // Without a questionnaire: nothing that follows depends on what the client says of themselves.
      {
        lifecycle: 'order',
        id: randomUUID(),
        name: 'placeOrder',
        input: { ...order, client: CLIENT_TO_COME, ssnIsReal: true },
      },
      [],
    );
  }),
];

async function preview(
  deps: ApiDeps,
  lifecycle: LifecycleName,
  { person, params: { id }, body: { command, body, holdId } }: PreviewRequest,
): Promise<PreviewAnswer> {
  const bodies: Readonly<Record<string, z.ZodType>> = commandBodies[lifecycle];
  // Names like `constructor` are in every object.
  const schema = Object.hasOwn(bodies, command) ? bodies[command] : undefined;
  if (!schema) {
    throw invalid('body', [{ path: ['command'], code: 'unknownCommand', message: 'is no command of this record' }]);
  }
  if (!isOneOf(whoMay(lifecycle, command), person, {})) throw forbidden();
  const form = filledIn(schema, holdId === undefined ? body : { ...body, holdId });
  if ('fields' in form) return { kind: 'incomplete', fields: [...form.fields] };
  return tried(deps, person, { lifecycle, id, name: command, input: form.input }, form.assumed);
}

/** The dry run itself. People ask for one while they type; a program that asks without end has to wait. */
async function tried(deps: ApiDeps, person: Person, asked: Intent, assumed: readonly string[]): Promise<PreviewAnswer> {
  const taken = await deps.previewLimit.take(`${person.behind?.userId ?? person.userId} ${person.onlyBooking ?? ''}`);
  if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
  const run = await deps.dryRun(asked, person);
  if (run.answer.kind !== 'accepted') return notAccepted(run.answer);
  return { kind: 'accepted', assumed: [...assumed], consequences: await consequencesFor(deps, person, run) };
}

type Filled =
  | { readonly input: Record<string, unknown>; readonly assumed: readonly string[] }
  | { readonly fields: readonly string[] };

/** The form as it is, or with stand-ins for what nothing depends on. */
function filledIn(schema: z.ZodType, body: Readonly<Record<string, unknown>>): Filled {
  const sent = schema.safeParse(body);
  if (sent.success) return { input: sent.data as Record<string, unknown>, assumed: [] };
  const faulty = [...new Set(sent.error.issues.map(({ path }) => String(path[0] ?? '')))];
  const tried = stoodIn(body, faulty);
  const again = tried && schema.safeParse(tried.body);
  return again?.success
    ? { input: again.data as Record<string, unknown>, assumed: tried!.assumed }
    : { fields: faulty };
}

function notAccepted(answer: Exclude<CommandAnswer, { kind: 'accepted' }>): PreviewAnswer {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', refusal: shownRefusal(answer.refusal) };
    case 'invalid':
      return { kind: 'incomplete', fields: answer.issues.map(({ path }) => path) };
    default:
      throw new Error('A dry run names no revision');
  }
}
