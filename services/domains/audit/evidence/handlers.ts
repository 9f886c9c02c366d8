import type { Person } from '#workflows/kernel/actor.ts';
import type { PackContent, PackedFile } from '#services/evidence/pack.ts';
import { visibleFile } from '#services/domains/files/visibleFile.ts';
import { packFile, printedPack } from '#services/evidence/makeEvidence.ts';
import { packContent } from '#services/evidence/makePack.ts';
import { erasureCertificate, erasureOf } from '#services/evidence/erasureCertificate.ts';
import { noteEvidence } from '#services/evidence/noteEvidence.ts';
import { receiptFile } from '#services/evidence/signReceipt.ts';
import { orderReceipt } from '#services/evidence/orderReceipt.ts';
import { withProofs } from '#services/evidence/withProofs.ts';
import { newestCheckpointNote } from '#services/transparency/checkpointRows.ts';
import { consistencyPath } from '#services/transparency/merkle.ts';
import { storedSubtrees } from '#services/transparency/treeRows.ts';
import { fingerprintOf, pemOf } from '#services/vault/signingKey.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { sendDownload } from '#services/http/sendDownload.ts';
import { audit } from '#services/domains/audit/contract.ts';
import { evidence } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem, conflict, notFound } from '#services/http/problems.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

const mediaTypes = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/** Handlers of evidence packs and receipts. The author and the order are recorded before one is sent. */
export const evidenceHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records, vault } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  const contentFor = (orderId: string, { userId }: Person) => packContent(deps, { orderId, userId });
  const nameOf = ({ order: { id, number } }: PackContent, format: string) => `evidence-${number ?? id}.${format}`;
  return [
    handle(
      evidence.evidencePack,
      async ({ params: { id: orderId }, query: { format, language }, ...call }) => {
        if (call.person.behind) throw conflict('notActingForAnother');
        const content = await withProofs(deps, await contentFor(orderId, call.person));
        const file =
          format === 'pdf'
            ? await printed(deps, content, { language, who: turnOf(call.caller!) })
            : packFile(deps, content);
        await noteEvidence(deps, content, { format, ...(format === 'pdf' ? { language } : {}) }, by(call));
        return sendDownload(call.res, file, { type: mediaTypes[format], name: nameOf(content, format) });
      },
      visible,
    ),
    handle(
      evidence.orderEvidence,
      async ({ params: { id: orderId }, query: { language }, ...call }) => {
        const { person, caller, res } = call;
        if (person.behind) throw conflict('notActingForAnother');
        const content = await contentFor(orderId, person);
        const file = await printed(
          deps,
          { ...content, files: await filesFor(deps, person, content.files) },
          { language, who: turnOf(caller!), buyerId: person.userId },
        );
        await noteEvidence(deps, content, { format: 'pdf', language }, by(call));
        return sendDownload(res, file, { type: mediaTypes.pdf, name: nameOf(content, 'pdf') });
      },
      visible,
    ),
    handle(
      evidence.signedReceipt,
      async ({ params: { id: orderId }, query: { language }, ...call }) => {
        const { person, res } = call;
        if (person.behind) throw conflict('notActingForAnother');
        // Its sentences are those in force, whichever process changed them.
        await deps.words.current();
        const made = await orderReceipt(deps, { orderId, buyerId: person.userId, language }, by(call));
        if (!made) throw conflict('logNotSigned');
        return sendDownload(res, made.file, { type: mediaTypes.json, name: made.name });
      },
      visible,
    ),
    handle(audit.erasureCertificate, async ({ params: { id: accountId }, query: { language }, res }) => {
      await deps.words.current();
      const event = await erasureOf(deps, accountId);
      if (!event) throw notFound();
      const made = await erasureCertificate(deps, event, { accountId, language });
      if (!made) throw conflict('logNotSigned');
      return sendDownload(res, receiptFile(made.receipt), { type: mediaTypes.json, name: `erasure-${accountId}.json` });
    }),
    handle(evidence.logGrowth, async ({ query: { size } }) => {
      const checkpoint = await newestCheckpointNote(db);
      const signed = sizeIn(checkpoint);
      if (checkpoint === undefined || size > signed) return { checkpoint: checkpoint ?? null, path: null };
      const path = await consistencyPath(size, signed, storedSubtrees(db));
      return { checkpoint, path: path.map((hash) => hash.toString('base64')) };
    }),
    handle(evidence.evidenceKey, async () => {
      const { publicKey } = vault.signing;
      return {
        algorithm: 'Ed25519' as const,
        publicKey: publicKey.toString('base64'),
        fingerprint: fingerprintOf(publicKey),
        pem: pemOf(publicKey),
      };
    }),
  ];
};

const by = ({ person, requestOrigin }: Pick<Call, 'person' | 'requestOrigin'>) => ({ actor: person, requestOrigin });

/** The size that a checkpoint of ours says: its second line. */
const sizeIn = (checkpoint: string | undefined): number => Number(checkpoint?.split('\n')[1] ?? 0);

/** Returns those of a pack's files that this person could open. */
async function filesFor(deps: ApiDeps, person: Person, files: readonly PackedFile[]): Promise<PackedFile[]> {
  const opened = await Promise.all(
    files.map(({ id }) =>
      visibleFile(deps, person, id).then(
        () => true,
        (fault: unknown) => {
          if (fault instanceof ApiProblem && fault.problem.status === 404) return false;
          throw fault;
        },
      ),
    ),
  );
  return files.filter((_, index) => opened[index]);
}

/** Prints one pack at a time per person. */
async function printed(deps: ApiDeps, ...requested: Tail<Parameters<typeof printedPack>>): Promise<Uint8Array> {
  // Loads the texts in force, whichever process changed them.
  await deps.words.current();
  return printedPack(deps, ...requested);
}

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;
