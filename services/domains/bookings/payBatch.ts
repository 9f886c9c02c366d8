import { randomUUID } from 'node:crypto';
import type { Person } from '#workflows/kernel/actor.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { requestOrigin } from '#services/http/requestOrigin.ts';

interface Batch {
  readonly ids: readonly string[];
  readonly reference: string;
}
/** What became of one commission of a batch: why it was refused, or null. */
interface Outcome {
  readonly id: string;
  readonly paid: boolean;
  readonly code: string | null;
}

/**
 * Marks many commissions as paid with one reference, each by a command of its own: those that can't be paid are told, the others are
 * paid all the same. The same Idempotency-Key again pays nothing twice.
 */
export async function payBatch(
  { send }: Pick<ApiDeps, 'send'>,
  { person, req }: Pick<Call, 'person' | 'req'>,
  { ids, reference }: Batch,
): Promise<readonly Outcome[]> {
  const key = req.get('idempotency-key') ?? randomUUID();
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    const answer = await send({
      lifecycle: 'booking',
      id,
      name: 'markCommissionPaid',
      input: { reference },
      actor: person,
      commandId: commandIdOf(person, key, id, reference),
      ...requestOrigin(req, person),
    });
    const paid = answer.kind === 'accepted';
    outcomes.push({ id, paid, code: answer.kind === 'refused' ? answer.refusal.code : paid ? null : answer.kind });
  }
  return outcomes;
}

const commandIdOf = ({ userId, behind }: Person, ...parts: readonly string[]): string =>
  derivedId('pay-batch', userId, behind?.userId ?? '', ...parts);
