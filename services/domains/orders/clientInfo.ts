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

/** Where a request carries the link's token: in no address, and so in no log. */
const CLIENT_LINK_HEADER = 'x-client-link';

/** The open link of a request; 410 with the reason where it opens nothing. By address, so many tries. */
export async function openClientLink(
  { db, now, formLimit }: Pick<ApiDeps, 'db' | 'now' | 'formLimit'>,
  req: Request,
): Promise<ClientLink> {
  await limited({ formLimit }, req);
  const opened = await clientLinkOf({ db, now }, req.get(CLIENT_LINK_HEADER) ?? '');
  if (opened.kind === 'closed') throw new ApiProblem(410, 'clientLinkClosed', { values: { why: opened.why } });
  return opened.link;
}

/** Who asks for the details. */
export async function askedBy({ db }: Pick<ApiDeps, 'db'>, { buyerId }: ClientLink): Promise<string> {
  const { firstName = '', lastName = '' } = (await findUsers(db, [buyerId])).get(buyerId) ?? {};
  return `${firstName} ${lastName}`.trim();
}

/** What the client sends by the link, once: sent again it changes nothing. */
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

/** Where the client lives, by the link, as long as it's open: the same address again changes nothing. */
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
    // Through a secret: nobody finds the address by trying which one gives this id.
    commandId: derivedId('tradeline-address', deps.vault.secretOf('tradeline-address', `${linkId} ${address}`)),
  });

/** A command of whoever has the link. What a refusal tells is what the buyer would read of their own order. */
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
  // The client as a form: the command declares what the server makes of it.
  const answer = await anyCommand(deps.send)({
    ...command,
    lifecycle: 'order',
    id: orderId,
    actor: system('client-link'),
    ...requestOrigin,
    via: 'link',
  });
  await acceptedOr(deps.db, answer, { kind: 'person', userId: buyerId, userType: 'buyer', permissions: {} });
}
