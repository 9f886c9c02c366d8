import { linkHash } from '#services/eventstore/chain.ts';
import type { NewEvent } from '#services/eventstore/eventStore.ts';
import { entryOf } from '#services/transparency/entry.ts';
import { readVerifierKey } from '#services/transparency/note.ts';
import { verifyProof } from '#services/transparency/proof.ts';
import { fingerprintOf, isSignedBy } from '#services/vault/signingKey.ts';
import { digestOf, type EvidencePack, evidencePack, type PackedEvent, type PackedStream, signedBytes } from './pack.ts';

/** The first thing that is wrong with a pack, where, and what had to stand there. */
export interface PackFault {
  readonly why:
    | 'notAPack'
    | 'otherKey'
    | 'signatureDiffers'
    | 'revisionSkipped'
    | 'linkBroken'
    | 'hashDiffers'
    | 'digestDiffers'
    | 'notInLog';
  readonly stream?: string;
  readonly revision?: string;
  readonly expected?: string;
  readonly found?: string;
}

export type PackVerdict =
  | {
      readonly kind: 'whole';
      readonly pack: EvidencePack;
      readonly events: number;
      /** Of how many the proof stands in the pack, and holds. */
      readonly proven: number;
      /** Events without their texts: only their presence can be checked, not their content. */
      readonly erased: number;
    }
  | { readonly kind: 'faulty'; readonly fault: PackFault };

/**
 * Checks a pack by itself, without any database: that it is signed with the key it names, or with the one that the
 * reader trusts; that each event is what its hash was made over; that each stream's events follow one another;
 * that each event with a proof stands in the log whose key the pack names. Names the first fault. `trusted` is a fingerprint, or a public key in base64.
 */
export function verifyPack(text: string, { trusted }: { trusted?: string | undefined } = {}): PackVerdict {
  const pack = parsed(text);
  if (!pack) return faulty({ why: 'notAPack' });
  const { signature, streams } = pack;
  const publicKey = Buffer.from(signature.publicKey, 'base64');
  const fingerprint = fingerprintOf(publicKey);
  if (trusted !== undefined && !isKey(trusted, publicKey)) {
    return faulty({ why: 'otherKey', expected: trusted, found: fingerprint });
  }
  const fault = streams.map(faultIn).find((one) => one !== undefined);
  if (fault) return faulty(fault);
  const unproven = notInLog(pack);
  if (unproven) return faulty(unproven);
  const digest = digestOf(streams);
  if (digest !== pack.digest) return faulty({ why: 'digestDiffers', expected: digest, found: pack.digest });
  const signed =
    fingerprint === signature.fingerprint &&
    isSignedBy(publicKey, signedBytes(pack), Buffer.from(signature.value, 'base64'));
  if (!signed) return faulty({ why: 'signatureDiffers', found: fingerprint });
  const events = streams.flatMap((stream) => stream.events);
  return {
    kind: 'whole',
    pack,
    events: events.length,
    proven: Object.keys(pack.log?.proofs ?? {}).length,
    erased: events.filter(({ erased }) => erased).length,
  };
}

const faulty = (fault: PackFault): PackVerdict => ({ kind: 'faulty', fault });

function parsed(text: string): EvidencePack | undefined {
  try {
    return evidencePack.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isKey = (trusted: string, publicKey: Buffer): boolean =>
  trusted.toLowerCase() === fingerprintOf(publicKey) || Buffer.from(trusted, 'base64').equals(publicKey);

/** The first event whose proof does not show that it stands in the log. The log's key is vouched for by the pack's signature. */
function notInLog({ log, streams }: EvidencePack): PackFault | undefined {
  if (!log) return undefined;
  const key = readVerifierKey(log.key);
  for (const { stream, events } of streams) {
    for (const event of events) {
      const proof = log.proofs[event.id];
      if (proof === undefined) continue;
      const verdict = key
        ? verifyProof(
            proof,
            entryOf({
              ...event,
              stream,
              revision: BigInt(event.revision),
              position: BigInt(event.position),
              meta: { hash: event.meta.hash },
            }),
            [key],
          )
        : undefined;
      if (verdict?.kind !== 'proven') {
        return {
          why: 'notInLog',
          stream,
          revision: event.revision,
          expected: `a proof by ${log.key}`,
          found: verdict?.why ?? 'no verifier key',
        };
      }
    }
  }
  return undefined;
}

/** The first event that is not what its hash says, or does not follow the one before. */
function faultIn({ stream, complete, events }: PackedStream): PackFault | undefined {
  let before: PackedEvent | undefined;
  for (const event of events) {
    const at = { stream, revision: event.revision };
    const next = before ? BigInt(before.revision) + 1n : 0n;
    if (complete && BigInt(event.revision) !== next) {
      return { why: 'revisionSkipped', ...at, expected: String(next), found: event.revision };
    }
    if (!complete && BigInt(event.revision) < next) {
      return { why: 'revisionSkipped', ...at, expected: `${next} or later`, found: event.revision };
    }
    // Of two events that are not neighbours nothing can be said but that each is what its own hash says.
    const previous = BigInt(event.revision) === next ? (before?.meta.hash ?? null) : event.previous;
    if (event.previous !== previous) {
      return { why: 'linkBroken', ...at, expected: previous ?? 'none', found: event.previous ?? 'none' };
    }
    const expected = linkHash(
      stream,
      BigInt(event.revision),
      { id: event.id, type: event.type, data: event.data, meta: event.meta as NewEvent['meta'] },
      event.previous,
    );
    if (!event.erased && expected !== event.meta.hash) {
      return { why: 'hashDiffers', ...at, expected, found: event.meta.hash };
    }
    before = event;
  }
  return undefined;
}
