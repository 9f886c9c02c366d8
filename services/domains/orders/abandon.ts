import { derivedId } from '#services/commands/ids.ts';
import type { Preparation } from '#services/commands/prepare.ts';

/** A placement that was refused can never be placed under this id again; what it, or a replacement, had reserved goes back. */
export async function abandon({ request, send }: Preparation, reserved: readonly { cardId: string; line: number }[]) {
  const actor = { kind: 'system', because: 'abandonRefusedPlacement' } as const;
  for (const { cardId, line } of reserved) {
    const commandId = derivedId(request.commandId, 'abandon', cardId, line);
    await send({
      lifecycle: 'order',
      id: request.id,
      name: 'abandon',
      input: { cardId, line },
      actor,
      commandId,
      correlationId: request.commandId,
    });
  }
}
