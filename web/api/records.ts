import type { CommandAnswerBody, NextStepsAnswer, PreviewAnswer } from '#services/http/routeTypes.ts';
import type { CommandOf, LifecycleName } from '#workflows/lifecycles.ts';
import { entries } from '#web/lifecycles/entries.ts';
import type { CallOptions } from './call.ts';
import { send } from './transport.ts';

/**
 * Fetches every command of the record's state: allowed, or why not and from when, and with `ways` the shortest way to
 * it. `holdId` selects a hold of a card.
 */
export async function nextStepsOf(
  lifecycle: LifecycleName,
  id: string,
  { signal, ...query }: { holdId?: string | undefined; ways?: 'true'; signal?: AbortSignal } = {},
): Promise<NextStepsAnswer> {
  return (await send({
    method: 'get',
    path: `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/next-steps/`,
    query,
    signal,
  })) as NextStepsAnswer;
}

/** Sends one of a record's commands, on which the server decides. */
export const sendCommand = <Name extends LifecycleName>(
  ...request: [lifecycle: Name, id: string, command: CommandOf<Name>, body: Body, options?: CallOptions]
): Promise<CommandAnswerBody> => sendAnyCommand(...request);
type Body = Readonly<Record<string, unknown>>;

/**
 * Same as `sendCommand`, but for a command known only at run time, from a form or a machine. `path`: of a route that
 * sends it together with others.
 */
export const sendAnyCommand = (
  lifecycle: LifecycleName,
  id: string,
  command: string,
  body: Body,
  {
    path = `/api/v1/${entries[lifecycle].resource}/${encodeURIComponent(id)}/${command}/`,
    ...options
  }: CallOptions & { readonly path?: string | undefined } = {},
): Promise<CommandAnswerBody> => send({ method: 'post', path, body, ...options }) as Promise<CommandAnswerBody>;

/** A command for a dry run; `holdId` selects a hold of a card. */
export interface Tried {
  readonly command: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly holdId?: string | undefined;
}

/**
 * Previews a command's consequences: a dry run on the server, without effect. The form may be incomplete. Without an id
 * it previews the command that creates a record.
 */
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
