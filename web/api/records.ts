import type { PreviewAnswer } from '#services/domains/records/previews/contract.ts';
import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import type { CommandAnswerBody } from '#services/http/shapes.ts';
import type { CommandOf, LifecycleName } from '#workflows/lifecycles.ts';
import { entries } from '#web/lifecycles/entries.ts';
import type { CallOptions } from './call.ts';
import { send } from './transport.ts';

/** Every command of the record's state: allowed, or why not and from when. `holdId` says which hold of a card is meant. */
export async function nextStepsOf(
  lifecycle: LifecycleName,
  id: string,
  { holdId, signal }: { holdId?: string | undefined; signal?: AbortSignal } = {},
): Promise<NextStepsAnswer> {
  return (await send({
    method: 'get',
    path: `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/next-steps/`,
    query: { holdId },
    signal,
  })) as NextStepsAnswer;
}

/** Sends one of a record's commands. The server judges it. */
export const sendCommand = <Name extends LifecycleName>(
  ...request: [lifecycle: Name, id: string, command: CommandOf<Name>, body: Body, options?: CallOptions]
): Promise<CommandAnswerBody> => sendAnyCommand(...request);
type Body = Readonly<Record<string, unknown>>;

/** The same for a command that is known at run time only: a form's, or one of the machine's. */
export const sendAnyCommand = (
  lifecycle: LifecycleName,
  id: string,
  command: string,
  body: Body,
  options: CallOptions = {},
): Promise<CommandAnswerBody> =>
  send({
    method: 'post',
    path: `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/${command}/`,
    body,
    ...options,
  }) as Promise<CommandAnswerBody>;

/** A command that is only tried; which hold of a card is meant, `holdId` says. */
export interface Tried {
  readonly command: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly holdId?: string | undefined;
}

/** What would follow from a command: a dry run on the server; nothing happens. The form may be unfinished. Without an id it is the one that begins a record. */
export const previewOf = (
  lifecycle: LifecycleName,
  id: string | null,
  tried: Tried,
  signal?: AbortSignal,
): Promise<PreviewAnswer> =>
  send({
    method: 'post',
    path: `/api/v1/${entries[lifecycle].resource}/${id === null ? '' : `${encodeURIComponent(id)}/`}preview/`,
    body: id === null ? tried.body : tried,
    signal,
  }) as Promise<PreviewAnswer>;
