import { expect, test } from 'vitest';
import { type FilePurpose, filePurposes } from '#workflows/filePurposes.ts';
import { Bea, Carl, Carla, idOf, Olga } from '#workflows/testing/people.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { bookingCompletions } from '#services/domains/bookings/prepare.ts';
import { orderCompletions } from '#services/domains/orders/prepare.ts';
import type { Completion, Complete } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { verificationCompletions } from '#services/domains/cards/verification/prepare.ts';

const fileId = idOf(900);

/** What is left of a file in a command's input, for a file of that purpose which `owner` sent up. */
async function given(
  command: string,
  field: string,
  { purpose, owner, actor }: { purpose: FilePurpose; owner: Person; actor: Person },
): Promise<unknown> {
  const deps = {
    fileFacts: async () => ({
      uploadedBy: owner.userId,
      purpose,
      mediaType: 'application/pdf',
      proofUses: [],
    }),
  } as unknown as PreparationDeps;
  const all: Readonly<Record<string, Complete>> = {
    ...bookingCompletions(deps),
    ...orderCompletions(deps),
    ...verificationCompletions(deps),
  };
  const prepare = all[command]!;
  const sent = command === 'submitPayment' || command === 'uploadReport' ? 'fileId' : 'screenshotFileId';
  const prepared = await prepare({
    request: { id: idOf(1), actor, input: { [sent]: fileId } },
  } as unknown as Completion);
  return 'issues' in prepared ? null : prepared.input[field];
}

const wanted = [
  ['reportAuAdded', 'screenshotFileId', 'au-added', Carla],
  ['reportAuRemoved', 'screenshotFileId', 'au-removed', Carla],
  ['confirmBalance', 'screenshotFileId', 'balance', Carla],
  ['submitPayment', 'proofFileId', 'payment-proof', Bea],
  ['uploadReport', 'fileId', 'credit-report', Carla],
] as const;

test.each(wanted)(
  '%s takes a file that was sent up for just that, by whoever uses it',
  async (command, field, purpose, actor) => {
    for (const one of filePurposes) {
      expect(await given(command, field, { purpose: one, owner: actor, actor }), one).toBe(
        one === purpose ? fileId : undefined,
      );
    }
    expect(await given(command, field, { purpose, owner: Carl, actor })).toBeUndefined();
    expect(await given(command, field, { purpose, owner: Carl, actor: Olga })).toBe(fileId);
  },
);
