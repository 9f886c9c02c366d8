import { readFileSync } from 'node:fs';
import { RECEIPT_FORMAT } from '#workflows/receipt/receipt.ts';
import { type ReceiptVerdict, verifyReceipt } from '#workflows/receipt/verifyReceipt.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import { type PackFault, verifyPack } from '#services/evidence/verifyPack.ts';

const usage =
  'Usage: npm run verify-evidence -- FILE [--public-key KEY], a fingerprint (64 hex digits) or a public key in base64';

/**
 * `npm run verify-evidence -- FILE`: checks an evidence pack, a buyer's receipt or a certificate of erasure by itself, without database or server.
 * Exit code 0: whole, 1: not, 2: called wrongly.
 */
export async function verifyEvidenceCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  const [file, option, trusted, ...more] = args;
  if (!file || more.length > 0 || (option !== undefined && (option !== '--public-key' || trusted === undefined))) {
    print(usage);
    return 2;
  }
  const text = readable(file);
  if (text === undefined) {
    print(`${file} cannot be read`);
    return 2;
  }
  if (isReceipt(text)) return receiptVerified(text, trusted, print);
  const verdict = verifyPack(text, { trusted });
  if (verdict.kind === 'faulty') {
    print(`FAULTY: ${sentences[verdict.fault.why](verdict.fault)}`);
    return 1;
  }
  const { order, madeAt, madeBy, issuer, signature, streams, files, digest, log } = verdict.pack;
  print(
    `Whole: ${verdict.events} events in ${streams.length} streams, ${files.length} files, of order ${order.number ?? order.id} (${order.id})`,
  );
  if (verdict.erased > 0) {
    print(
      `${verdict.erased} events were stored before personal texts were sealed, and their people are forgotten: that they stood there is checked, what they said cannot be`,
    );
  }
  print(
    log
      ? `Proven to stand in the log: ${verdict.proven} of ${verdict.events} events, by checkpoints of ${log.key}`
      : 'The pack has no proofs that its events stand in the log: it was made before the log was signed',
  );
  print(`Made ${madeAt} by ${madeBy.name}, issued by ${issuer}`);
  print(`Digest ${digest}`);
  print(`Signed with the key whose fingerprint is ${signature.fingerprint}`);
  if (trusted === undefined) {
    print(
      `That proves who signed only once you compare the fingerprint: ${issuer}/api/v1/evidence/public-key/ or --public-key`,
    );
  }
  return 0;
}

const isReceipt = (text: string): boolean => text.slice(0, 200).includes(`"${RECEIPT_FORMAT}"`);

async function receiptVerified(text: string, trusted: string | undefined, print: (line: string) => void) {
  const fingerprint =
    trusted === undefined || /^[0-9a-f]{64}$/i.test(trusted)
      ? trusted?.toLowerCase()
      : fingerprintOf(Buffer.from(trusted, 'base64'));
  const verdict = await verifyReceipt(globalThis.crypto.subtle, text, fingerprint);
  if (verdict.kind === 'faulty') {
    const { why, event } = verdict;
    print(`FAULTY: ${receiptSentences[why]}${event ? `: ${event.stream} at revision ${event.revision}` : ''}`);
    return 1;
  }
  const { receipt, proven, log, witness, fingerprint: signer } = verdict;
  const { order, erasure } = receipt;
  print(
    `Whole: ${order ? `a receipt of order ${order.number ?? order.id}` : 'a certificate of erasure'}, made ${receipt.madeAt} by ${receipt.issuer}`,
  );
  if (erasure) {
    print(
      `Account ${erasure.accountId} was forgotten ${receipt.events[0]!.at}: ${erasure.keys.length} keys are destroyed, the account's and ${erasure.keys.length - 1} of its clients`,
    );
  }
  print(
    `Proven to stand in the log: ${proven} of ${receipt.events.length} events, by a checkpoint over ${log.size} events`,
  );
  if (erasure?.before) print('The log only grew since the checkpoint before the erasure');
  if (order && receipt.earlier.length > 0) {
    print(`The log only grew since ${receipt.earlier.length} earlier receipts`);
  }
  if (witness) print(`The log was signed by the witness ${witness.name} at ${witness.at}`);
  print(`Signed with the key whose fingerprint is ${signer}`);
  return 0;
}

const receiptSentences: Readonly<Record<Extract<ReceiptVerdict, { kind: 'faulty' }>['why'], string>> = {
  notAReceipt: 'this is no receipt, or parts of it are missing',
  otherKey: 'it is signed with another key',
  signatureDiffers: 'it was changed after it was signed',
  checkpointDiffers: 'its checkpoint is not signed by the log that it names',
  witnessDiffers: 'the witness that it names has not signed this log',
  notInLog: 'an event is not proven to stand in the log',
  erasureDiffers: 'it says something else about the erasure than the log',
  earlierDiffers: 'the log is not the one of an earlier receipt anymore',
};

function readable(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const at = ({ stream, revision }: PackFault) => `${stream} at revision ${revision}`;
const instead = ({ expected, found }: PackFault) => `${expected} was expected, ${found} stands there`;

const sentences: Readonly<Record<PackFault['why'], (fault: PackFault) => string>> = {
  notAPack: () => 'this is no evidence pack, or parts of it are missing',
  otherKey: (fault) => `it is signed with another key: ${instead(fault)}`,
  revisionSkipped: (fault) => `an event is missing before ${at(fault)}: ${instead(fault)}`,
  linkBroken: (fault) => `${at(fault)} does not follow the event before it: ${instead(fault)}`,
  hashDiffers: (fault) => `${at(fault)} is not what its hash was made over: ${instead(fault)}`,
  notInLog: (fault) => `${at(fault)} is not proven to stand in the log: ${instead(fault)}`,
  digestDiffers: (fault) => `the digest is not that of these events: ${instead(fault)}`,
  signatureDiffers: ({ found }) =>
    `the signature is not that of the key ${found}: something beside the events was changed`,
};
