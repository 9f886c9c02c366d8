import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { randomUUID } from 'node:crypto';
import { findUsers } from '#services/accounts/users.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { packFile, printedPack } from '#services/evidence/makeEvidence.ts';
import { packContent } from '#services/evidence/makePack.ts';
import { withProofs } from '#services/evidence/withProofs.ts';
import { fingerprintOf, pemOf } from '#services/vault/signingKey.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { sendDownload } from '#services/http/sendDownload.ts';
import { evidence } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { conflict } from '#services/http/problems.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';

const mediaTypes = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/** Handlers of evidence packs. The author and the order are recorded before a pack is sent. */
export const evidenceHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records, vault, now } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'order', params.id));
  return [
    handle(
      evidence.evidencePack,
      async ({ params: { id: orderId }, query: { format, language }, person, caller, requestOrigin, res }) => {
        if (person.behind) throw conflict('notActingForAnother');
        const number = (await recordNamesOf(db, [orderId]))[orderId] ?? null;
        const { name } = whoIs(await findUsers(db, [person.userId]), person.userId);
        const content = await withProofs(
          deps,
          await packContent(deps, { orderId, number, madeBy: { userId: person.userId, name } }),
        );
        const file =
          format === 'pdf' ? await printed(deps, content, { language, who: turnOf(caller!) }) : packFile(deps, content);
        const events = content.streams.reduce((sum, stream) => sum + stream.events.length, 0);
        const data = { orderId, format, ...(format === 'pdf' ? { language } : {}), events, digest: content.digest };
        await writeAudit(db, {
          id: randomUUID(),
          stream: `evidence-${orderId}`,
          type: 'evidence.made.v1',
          data,
          actor: person,
          at: now(),
          requestOrigin,
        });
        return sendDownload(res, file, { type: mediaTypes[format], name: `evidence-${number ?? orderId}.${format}` });
      },
      visible,
    ),
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

/** Prints one pack at a time per person. */
async function printed(deps: ApiDeps, ...requested: Tail<Parameters<typeof printedPack>>): Promise<Uint8Array> {
  // Loads the texts in force, whichever process changed them.
  await deps.words.current();
  return printedPack(deps, ...requested);
}

type Tail<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;
