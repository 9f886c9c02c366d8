import type { z } from 'zod';
import { isOneOf } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { stoodIn } from '#services/domains/records/previews/standIns.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { lifecycleNames } from '#services/domains/entries.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { type PreviewAnswer, previews } from './contract.ts';
import { tryCommand } from './tryCommand.ts';
import { whoMay } from '#services/http/whoMay.ts';
import type { DryRuns } from '#services/domains/records/previews/dryRun.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { forbidden, invalid } from '#services/http/problems.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

type PreviewRequest = Call<
  { id: string },
  unknown,
  { command: string; body: Record<string, unknown>; holdId?: string | undefined }
>;

/** Handlers of dry runs, for every command of a record before it is sent. */
export const previewHandlers = (deps: ApiDeps & DryRuns): readonly RouteHandler[] =>
  lifecycleNames.map((lifecycle) =>
    handle(
      previews[lifecycle],
      (call) => preview(deps, lifecycle, call),
      async ({ person, params }) => void (await visibleRecord(deps.records, person, lifecycle, params.id)),
    ),
  );

async function preview(
  deps: ApiDeps & DryRuns,
  lifecycle: LifecycleName,
  { person, params: { id }, body: { command, body, holdId } }: PreviewRequest,
): Promise<PreviewAnswer> {
  const bodies: Readonly<Record<string, z.ZodType>> = commandBodies[lifecycle];
  // Every object inherits names like `constructor`.
  const schema = Object.hasOwn(bodies, command) ? bodies[command] : undefined;
  if (!schema) {
    throw invalid('body', [{ path: ['command'], code: 'unknownCommand', message: 'is no command of this record' }]);
  }
  if (!isOneOf(whoMay(lifecycle, command), person, {})) throw forbidden();
  const form = filledIn(schema, holdId === undefined ? body : { ...body, holdId });
  if ('fields' in form) return { kind: 'incomplete', fields: [...form.fields] };
  return tryCommand(deps, person, { lifecycle, id, name: command, input: form.input }, form.assumed);
}

type Filled =
  | { readonly input: Record<string, unknown>; readonly assumed: readonly string[] }
  | { readonly fields: readonly string[] };

/** Returns the form as it is, or with stand-ins for fields that do not affect the outcome. */
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
