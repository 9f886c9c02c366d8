import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { verifyReceipt } from '#workflows/receipt/verifyReceipt.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Template } from '#services/domains/mails.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { createMailTransport } from '#services/mail/mailTransport.ts';
import { sendMail } from '#services/mail/sendDueMails.ts';
import { newestCheckpointNote } from '#services/transparency/checkpointRows.ts';
import { startSealer } from '#services/transparency/sealer.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { startSmtpInbox } from '#testing/testInbox.ts';
import { until } from '#testing/until.ts';
import { findMailFacts } from './findMailFacts.ts';
import { receiptForMail } from './receiptForMail.ts';

const api = withApi();
const order = derivedId('demo-order', idOf('buyer'), 'Quinn');
const publicUrl = 'https://tradelines.test';
const inbox = await startSmtpInbox();
const transport = createMailTransport({ smtpUrl: inbox.url, publicUrl });

let sealer: ReturnType<typeof startSealer> | undefined;
const seal = async () => {
  const { transparency, ...deps } = api.rig().deps;
  sealer = startSealer({ ...deps, ...transparency, pool: api.database().pool, signMs: 20 });
  await until(
    () => newestCheckpointNote(deps.db),
    (note) => note !== undefined,
  );
};
afterAll(async () => {
  await sealer?.stop();
  transport?.close();
  await inbox.stop();
});

/** Sends a mail about Bruno's order; returns its text and its attached file as they arrived. */
async function arrived(template: Template, to: string, receiptFor = receiptForMail(api.rig().deps)) {
  const { deps } = api.rig();
  const { db, now, vault } = deps;
  const id = randomUUID();
  await enqueueMail(db, { id, template, toUserId: idOf(to), data: { orderId: order, amountCents: 45_000 }, at: now() });
  const factsOf = findMailFacts(deps);
  const outcome = await sendMail({ db, now, transport, publicUrl, secretOf: vault.secretOf, factsOf, receiptFor }, id);
  expect(outcome).toBe('sent');
  const { raw } = inbox.received.find((one) => one.raw.includes(`<${id}@`))!;
  const [, name, encoded] = /filename="?(receipt-[^"\n]+)"?\n(?:.+\n)*\n([A-Za-z0-9+/=\n]+)/.exec(raw) ?? [];
  return { raw, name, receipt: encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString() };
}

test('while nothing of the log is signed, the mail goes without', async () => {
  expect(await arrived('payment-confirmed', 'buyer')).toMatchObject({ name: undefined, receipt: undefined });
});

test('a fault in making the receipt keeps no mail back', async () => {
  const said: unknown[] = [];
  const { deps } = api.rig();
  const trusted = () => Promise.reject(new Error('the place of the checkpoints is away'));
  const { receipt } = await arrived(
    'payment-confirmed',
    'buyer',
    receiptForMail({
      ...deps,
      transparency: { ...deps.transparency, trusted },
      log: { warn: (fault: unknown) => void said.push(fault) } as never,
    }),
  );
  expect(receipt).toBeUndefined();
  expect(said).toMatchObject([{ orderId: order }]);
});

test('a mail that links the receipt carries one that proves each step and tells no more than the order’s page', async () => {
  await seal();
  const { raw, name, receipt } = await arrived('payment-confirmed', 'buyer');
  expect(raw).toContain('/verify');
  const { db, vault } = api.rig().deps;
  const verdict = await verifyReceipt(globalThis.crypto.subtle, receipt!, fingerprintOf(vault.signing.publicKey));
  if (verdict.kind !== 'whole') throw new Error(verdict.why);
  const { events, order: of } = verdict.receipt;
  expect(of?.id).toBe(order);
  expect(name).toBe(`receipt-${of?.number}.json`);
  expect(verdict.proven).toBe(events.length);
  expect(events.map(({ what }) => what)).toContain('Payment confirmed');
  const told = JSON.stringify(events.map(({ proof: _, ...event }) => event));
  expect(told).not.toMatch(/commission|@|Cora|Sam /i);
  // The outbox keeps ids alone: the file is nowhere but in the mail.
  expect(JSON.stringify(await db('app.mail_outbox'))).not.toContain('tlog');
});

test('the next mail’s receipt proves that the log only grew since the one before', async () => {
  const sizes = async () => {
    const { receipt } = await arrived('refund-paid', 'buyer');
    const { log, earlier } = JSON.parse(receipt!) as { log: { checkpoint: string }; earlier: { size: number }[] };
    return { size: Number(log.checkpoint.split('\n')[1]), earlier: earlier.map(({ size }) => size) };
  };
  const first = await sizes();
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore, now });
  const next = await until(sizes, ({ size }) => size > first.size);
  expect(next.earlier).toContain(first.size);
});

test('mails about what is still to be done, and mails to anybody else, carry none', async () => {
  expect((await arrived('payment-proof-received', 'buyer')).receipt).toBeUndefined();
  expect((await arrived('payment-confirmed', 'buyer-two')).receipt).toBeUndefined();
});
