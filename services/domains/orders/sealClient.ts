import { subjectOfClient } from '#services/vault/subject.ts';
import { eventIdOf } from '#services/commands/ids.ts';
import type { Completion } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

const personal = ['ssn', 'birthDate', 'address'] as const;

/**
 * Returns the client with the personal fields sealed for the event that will contain them. Absent fields stay absent.
 */
export async function sealClient(
  { vault }: Pick<PreparationDeps, 'vault'>,
  { request }: Completion,
  { buyerId, client }: { buyerId: string | null | undefined; client: Readonly<Record<string, string | undefined>> },
): Promise<Record<string, unknown>> {
  const eventId = eventIdOf(request, 0);
  const subject = subjectOfClient(buyerId ?? 'nobody', request.id);
  // No data of a forgotten client is stored again, not even a name: the key is requested in either case, which throws.
  if (personal.every((field) => client[field] === undefined)) {
    await vault.seal(subject, '', { eventId, path: 'client' });
  }
  const sealed = await Promise.all(
    personal
      .filter((field) => client[field] !== undefined)
      .map(
        async (field) =>
          [field, await vault.seal(subject, client[field]!.trim(), { eventId, path: `client.${field}` })] as const,
      ),
  );
  return { ...client, ...Object.fromEntries(sealed) };
}
