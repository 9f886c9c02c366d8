import type { InputTo } from '#workflows/lifecycles.ts';
import { derivedId } from '#services/commands/ids.ts';
import { anyCommand, type CommandAnswer } from '#services/commands/command.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { requestOrigin } from '#services/http/requestOrigin.ts';
import type { Outcome } from './contract.ts';

interface Order {
  readonly id: string;
  readonly number: string;
}
type Sendable = 'submitPayment' | 'confirmPayment' | 'declinePayment';
type Sent = {
  [Name in Sendable]: { readonly name: Name; readonly input: InputTo<'order', Name> };
}[Sendable];

/**
 * Sends each order its own command, one after the other. An order that refuses is reported, and the others go on.
 * Repeating it for the same transfer changes nothing.
 */
export async function sendToEach<One extends Order>(
  { send }: Pick<ApiDeps, 'send'>,
  { person, req }: Pick<Call, 'person' | 'req'>,
  what: {
    readonly orders: readonly One[];
    readonly batchId: string;
    readonly command: (order: One) => Sent;
  },
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const order of what.orders) {
    const command = what.command(order);
    const answer = await unlessDamaged(
      anyCommand(send)({
        lifecycle: 'order',
        id: order.id,
        ...command,
        actor: person,
        commandId: derivedId(command.name, person.userId, person.behind?.userId ?? '', what.batchId, order.id),
        ...requestOrigin(req, person),
      }),
    );
    outcomes.push({ orderId: order.id, number: order.number, refused: refusedBy(answer) });
  }
  return outcomes;
}

function refusedBy(answer: CommandAnswer | undefined): Outcome['refused'] {
  if (answer === undefined) return { code: 'recordDamaged', values: {} };
  if (answer.kind === 'accepted') return null;
  if (answer.kind === 'refused') return { code: answer.refusal.code, values: { ...answer.refusal.values } };
  return { code: answer.kind === 'invalid' ? (answer.issues[0]?.code ?? 'invalid') : answer.kind, values: {} };
}
