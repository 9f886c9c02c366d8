import type { Sealed } from '#workflows/kernel/sealed.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { Call } from '#services/http/call.ts';
import { erasedText } from '#workflows/kernel/erased.ts';
import type { ClientField } from '#workflows/settings/lenderTerms.ts';
import { notFound } from '#services/http/problems.ts';
import { type CommandSender, sendCommand } from '#services/http/sendCommand.ts';

/** A client's value to reveal, and the reason for looking at it. */
interface Reveal {
  readonly field: ClientField;
  readonly reason: string;
}

/**
 * Returns one personal value in clear text. The event with the reader and the reason is stored before the value is
 * sent.
 */
export async function revealed(
  deps: CommandSender,
  { person, req, params, body }: Call<{ id?: string }, unknown, Reveal>,
  lifecycle: 'order' | 'booking',
) {
  const accepted = await sendCommand(deps, person, req, {
    lifecycle,
    id: String(params.id),
    name: 'recordReveal',
    input: { ...body },
    isLook: true,
  });
  const state = accepted.snapshot.state as OrderState | BookingState;
  const client = 'terms' in state ? state.terms?.client : state.client;
  const stored: Sealed | string | undefined = client?.[body.field];
  if (!stored) throw notFound();
  if (typeof stored === 'string') {
    return stored === erasedText ? { erased: true, value: null } : { erased: false, value: stored };
  }
  const opened = await deps.vault.open(stored);
  return opened.kind === 'open' ? { erased: false, value: opened.value } : { erased: true, value: null };
}
