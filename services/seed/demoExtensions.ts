import type { LeaseEnd } from '#workflows/booking/lease.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';
import { type Person, system } from '#workflows/kernel/actor.ts';
import { addHours, startOfDay } from '#workflows/kernel/calendar.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { people } from './demoPeople.ts';
import { receiptPicture } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

interface Line {
  readonly buyer: Person;
  readonly owner: Person;
  readonly bookingId: string;
}

/** The buyer asks for a booking's first, second … extension at `at` (ISO, UTC). Answers its id and its price in cents. */
export async function extensionRequested(
  { player }: StoryDeps,
  { buyer, bookingId }: Line,
  ordinal: number,
  at: string,
) {
  const id = idBeside('extension', bookingId, ordinal);
  const { snapshot } = await player.play(at, buyer, 'extension', id, 'requestExtension', { bookingId });
  return { id, priceCents: (snapshot.state as ExtensionState).terms!.priceCents };
}

/** The buyer asks, and sends the payment an hour later. */
async function extensionSent(deps: StoryDeps, line: Line, ordinal: number, at: string) {
  const { id, priceCents } = await extensionRequested(deps, line, ordinal, at);
  const fileId = await deps.store({
    bytes: await receiptPicture({
      title: 'Zelle',
      lines: ['To: Tradelines', `Amount: $${(priceCents / 100).toFixed(2)}`, `Reference: ${id.slice(0, 8)}`],
    }),
    name: 'zelle.png',
    by: line.buyer.userId,
    purpose: 'payment-proof',
  });
  const payment = { method: 'zelle', amountCents: priceCents };
  await deps.player.play(addHours(at, 1), line.buyer, 'extension', id, 'submitPayment', { ...payment, fileId });
  return { id, payment };
}

/** The buyer asks and pays; the cardholder accepts two hours after that. */
export async function extensionPaid(deps: StoryDeps, line: Line, ordinal: number, at: string) {
  const sent = await extensionSent(deps, line, ordinal, at);
  await deps.player.play(addHours(at, 3), line.owner, 'extension', sent.id, 'accept');
  return sent;
}

/** An extension that staff approved: the lease ends one statement later. */
export async function extensionApproved(deps: StoryDeps, line: Line, ordinal: number, at: string) {
  const { id, payment } = await extensionPaid(deps, line, ordinal, at);
  const approval = { ...payment, reference: `Z-${id.slice(0, 6)}` };
  await deps.player.play(addHours(at, 5), people.sam, 'extension', id, 'approve', approval);
  return id;
}

/** A first extension whose cycle has begun: its commission is to be paid. */
export async function throughExtension(deps: StoryDeps, line: Line, lease: LeaseEnd) {
  const id = await extensionApproved(deps, line, 1, addHours(startOfDay(lease.extendBefore), -24 * 4));
  const begun = addHours(startOfDay(lease.reportedUntil), 1);
  await deps.player.play(begun, system('deadline:commissionPayable'), 'extension', id, 'makeCommissionPayable');
}

/** The cardholder declines an extension that the buyer has paid, and staff say what came in: it's owed back. */
export async function extensionRefused(deps: StoryDeps, line: Line, ordinal: number, at: string) {
  const { id, payment } = await extensionSent(deps, line, ordinal, at);
  await deps.player.play(addHours(at, 4), line.owner, 'extension', id, 'refuse', {
    reason: 'I am closing this card next month',
  });
  await deps.player.play(addHours(at, 6), people.sam, 'extension', id, 'settlePayment', {
    receivedCents: payment.amountCents,
  });
}
