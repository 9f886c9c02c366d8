import type { Json } from '#workflows/kernel/json.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';

/**
 * Why somebody did something to an account, for its event: sealed as the texts of records' events are, so that it can be read in the
 * audit until the account is forgotten. Undefined when it was forgotten already.
 */
export async function sealedReason(
  vault: Pick<Vault, 'closeTexts'>,
  { eventId, userId, reason }: { readonly eventId: string; readonly userId: string; readonly reason: string },
): Promise<Readonly<Record<string, Json>> | undefined> {
  const subject = subjectOfUser(userId);
  const [closed] = await vault.closeTexts([{ subject, eventId, path: 'reason', text: JSON.stringify([reason]) }]);
  if (closed?.kind !== 'closed') return undefined;
  return { reason: null, personal: { sealed: 2, subject, paths: ['reason'], box: closed.box } };
}
