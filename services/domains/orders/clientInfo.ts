import type { Request } from 'express';
import { system } from '#workflows/kernel/actor.ts';
import type { CommandOf } from '#workflows/lifecycles.ts';
import { anyCommand } from '#services/commands/command.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { Call } from '#services/http/call.ts';
import { limited } from '#services/domains/people/fromWhere.ts';
import { ApiProblem } from '#services/http/problems.ts';
import { acceptedOr } from '#services/http/sendCommand.ts';
import { type ClientLink, clientLinkOf, noteClientLinkAnswered } from './clientLinks.ts';

/** Header that carries the link's token: kept out of URLs, and so out of logs. */
const CLIENT_LINK_HEADER = 'x-client-link';

/**
 * Returns the open link of a request; throws 410 with the reason if the link is unusable. Attempts are limited by
 * address.
 */
export async function openClientLink(
  { db, now, formLimit }: Pick<ApiDeps, 'db' | 'now' | 'formLimit'>,
  req: Request,
): Promise<ClientLink> {
  await limited({ formLimit }, req);
  const opened = await clientLinkOf({ db, now }, req.get(CLIENT_LINK_HEADER) ?? '');
  if (opened.kind === 'closed') throw new ApiProblem(410, 'clientLinkClosed', { values: { why: opened.why } });
  return opened.link;
}

/** Returns the name of the person who requests the details. */
export async function askedBy({ db }: Pick<ApiDeps, 'db'>, { buyerId }: ClientLink): Promise<string> {
  const { firstName = '', lastName = '' } = (await findUsers(db, [buyerId])).get(buyerId) ?? {};
  return `${firstName} ${lastName}`.trim();
}

/** Stores the details that the client submits through the link. Idempotent: repeating the request changes nothing. */
export async function fillInClient(
  deps: ApiDeps,
  { requestOrigin }: Pick<Call, 'requestOrigin'>,
  { id: linkId, orderId, buyerId }: ClientLink,
  { client, ssnIsReal }: { readonly client: object; readonly ssnIsReal: boolean },
): Promise<void> {
  await sendForClient(deps, requestOrigin, {
    name: 'fillInClient',
    orderId,
    buyerId,
    input: { client, linkId, ssnIsReal },
    commandId: derivedId('client-filled-in', linkId),
  });
  await noteClientLinkAnswered(deps, linkId);
}

/** Stores the client's address through the link, as long as it is open. Idempotent for the same address. */
export const putAddress = (
  deps: ApiDeps,
  { requestOrigin }: Pick<Call, 'requestOrigin'>,
  { id: linkId, orderId, buyerId }: ClientLink,
  { address }: { readonly address: string },
): Promise<void> =>
  sendForClient(deps, requestOrigin, {
    name: 'changeCustomerInfo',
    orderId,
    buyerId,
    input: { client: { address } },
    // Derived with a secret, so that the address can't be found by trying which one yields this id.
    commandId: derivedId('tradeline-address', deps.vault.secretOf('tradeline-address', `${linkId} ${address}`)),
  });

/** Sends a command on behalf of the link's holder. A refusal contains what the buyer would read of their own order. */
async function sendForClient(
  deps: ApiDeps,
  requestOrigin: Call['requestOrigin'],
  {
    orderId,
    buyerId,
    ...command
  }: {
    readonly name: CommandOf<'order'>;
    readonly orderId: string;
    readonly buyerId: string;
    readonly input: Readonly<Record<string, unknown>>;
    readonly commandId: string;
  },
): Promise<void> {
  // The client is passed as a form: the command declares the server's version of it.
  const answer = await anyCommand(deps.send)({
    ...command,
    lifecycle: 'order',
    id: orderId,
    actor: system('client-link'),
    ...requestOrigin,
    via: 'link',
  });
  await acceptedOr(deps, answer, { kind: 'person', userId: buyerId, userType: 'buyer', permissions: {} });
}
