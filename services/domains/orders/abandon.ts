import type { InputTo } from '#workflows/lifecycles.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Preparation } from '#services/commands/prepare.ts';

/** Reservations that a placement, or a replacement, had made in other records. */
interface ReservedElsewhere {
  readonly slots: readonly { readonly cardId: string; readonly line: number }[];
  readonly promocode?: { readonly promocodeId: string; readonly reservedAt: string | null } | null;
}

/**
 * Releases what a refused placement, or a replacement, had reserved. A refused placement can never be placed under this
 * id again.
 */
export async function abandon({ request, send }: Preparation, { slots, promocode }: ReservedElsewhere) {
  const give = async <Command extends 'abandon' | 'abandonPromocode'>(
    name: Command,
    input: InputTo<'order', Command>,
    ...about: (string | number)[]
  ) =>
    void (await send({
      lifecycle: 'order',
      id: request.id,
      name,
      input,
      actor: { kind: 'system', because: 'abandonRefusedPlacement' },
      commandId: derivedId(request.commandId, 'abandon', ...about),
      correlationId: request.commandId,
    }));
  for (const { cardId, line } of slots) await give('abandon', { cardId, line }, cardId, line);
  if (promocode?.reservedAt) {
    const { promocodeId } = promocode;
    await give('abandonPromocode', { promocodeId }, promocodeId);
  }
}
