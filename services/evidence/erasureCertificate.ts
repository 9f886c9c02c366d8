import type { Actor } from '#workflows/kernel/actor.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { openCheckpoint } from '#services/transparency/checkpoint.ts';
import { checkpointNoteUpTo } from '#services/transparency/checkpointRows.ts';
import { readVerifierKey } from '#services/transparency/note.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import { sealedAt } from '#services/transparency/treeRows.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Language } from '#words/languages.ts';
import type { EvidenceDeps } from './makePack.ts';
import { phrasing } from './pdf/phrasing.ts';
import { type SignedReceipt, signReceipt } from './signReceipt.ts';
import { proofsOf } from './withProofs.ts';

interface Deps extends Pick<EvidenceDeps, 'db' | 'now' | 'env'> {
  readonly eventStore: { readonly stored: Pick<EventStore, 'read'> };
  readonly vault: Pick<Vault, 'signing' | 'destroyedOf'>;
  readonly transparency: Pick<Transparency, 'trusted' | 'witnessKey'>;
}

/** Returns the event of an account that was forgotten; undefined for one that was not, or only just. */
export const erasureOf = async ({ eventStore }: Pick<Deps, 'eventStore'>, accountId: string) =>
  (await eventStore.stored.read(`account-${accountId}`)).find(({ type }) => type === 'account.forgotten.v1');

/**
 * Certifies an erasure, in the form of a receipt: which keys are destroyed, the event with its proof, and that the log only grew since
 * the checkpoint before it. Undefined while the event isn't signed for. Throws `TreeDamaged`.
 */
export async function erasureCertificate(
  { db, now, env, vault, transparency }: Deps,
  { id, position, recordedAt, revision, stream, type, meta }: StoredEvent,
  { accountId, language }: { readonly accountId: string; readonly language: Language },
): Promise<SignedReceipt | undefined> {
  const placed = { stream, revision: String(revision), position: String(position), recordedAt };
  const log = await proofsOf({ db, transparency }, [{ id, position: placed.position }]);
  const proof = log?.proofs[id];
  if (!log || proof === undefined) return undefined;
  const index = (await sealedAt(db, BigInt(placed.position)))!.index;
  const note = await checkpointNoteUpTo(db, index);
  const before = note === undefined ? undefined : openCheckpoint(note, [readVerifierKey(log.key)!]);
  const say = phrasing(language, { issuer: env.PUBLIC_URL });
  const isPerson = (meta['actor'] as Actor | undefined)?.kind === 'person';
  return signReceipt(db, vault.signing, {
    about: {
      erasure: { accountId, keys: await vault.destroyedOf(subjectOfUser(accountId)), before: before?.note ?? null },
    },
    issuer: env.PUBLIC_URL,
    language,
    madeAt: now().toISOString(),
    events: [
      {
        ...placed,
        hash: String(meta['hash']),
        at: String(meta['at']),
        what: say.event(type),
        who: say.who(isPerson ? { who: '', party: 'staff' } : { who: null }),
        because: null,
        amountCents: null,
        proof,
      },
    ],
    log,
    earlier: before ? [before.size] : [],
    witnessKey: transparency.witnessKey,
  });
}
