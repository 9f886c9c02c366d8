import { referrersInForce } from '#workflows/referral/referrers.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { loadRecord } from '#services/commands/record.ts';
import { withProof } from '#services/domains/files/withProof.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { sealClient } from './sealClient.ts';
import type { Completion, CompletionsOf, SagasOf } from '#services/commands/prepare.ts';
import type { PlaceOrderBody } from './placeOrderBody.ts';
import { notOfAge } from './placeOrderBody.ts';
import { ssnLooksValid } from '#workflows/order/ssn.ts';
import { bookingIds } from './bookingIds.ts';
import { reserveSlotsThenPlace } from './reserveSlotsThenPlace.ts';
import { reserveSlotsThenRestore } from './reserveSlotsThenRestore.ts';
import { reserveSlotThenReplace } from './reserveSlotThenReplace.ts';

/** What the server adds to an order's commands before the machine is asked. */
export const orderCompletions = (deps: PreparationDeps): CompletionsOf<'order'> => ({
  reverseConfirmation: async (completion) => ({
    input: { ...completion.request.input, bookingsNotNoted: await bookingsNotNoted(deps, completion) },
  }),
  confirmPayment: async (preparation) => ({
    input: {
      ...preparation.request.input,
      bookingIds: bookingIds(preparation, preparation.record.snapshot.state.lines.length),
    },
  }),
  submitPayment: (preparation) => withProof(deps, preparation),
  setReferral: async ({ request: { input }, settings, record }) => {
    const { code } = input as { code: string };
    const chain = await deps.referralChainOf(code);
    if (!chain) return badCode('referralUnknown');
    if (chain[0] === record.snapshot.state.buyerId) return badCode('referralOwn');
    return { input: { code, referrers: referrersInForce(chain, settings) } };
  },
  exchangeClient: wholeClient(deps),
  fillInClient: wholeClient(deps),
  signClientConsent: async ({ request: { input } }) => ({ input: { ...input, ...(await deps.agreedTexts()) } }),
  changeCustomerInfo: async (preparation) => {
    const { client } = preparation.request.input as { client: Partial<PlaceOrderBody['client']> };
    const tooYoung = notOfAge(preparation, client);
    if (tooYoung) return tooYoung;
    return {
      input: {
        client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }),
      },
    };
  },
});

const badCode = (code: string) => ({ issues: [{ path: 'code', code, message: 'No referral code for this order' }] });

type WholeClientBody = Pick<PlaceOrderBody, 'client' | 'ssnIsReal'> & { readonly questionnaire?: unknown };

/** A whole questionnaire of a client, looked at and sealed. What else was sent along stays as it is. */
const wholeClient =
  (deps: PreparationDeps): CompletionsOf<'order'>[string] =>
  async (preparation) => {
    const { client, questionnaire: _, ...sent } = preparation.request.input as WholeClientBody;
    const tooYoung = notOfAge(preparation, client);
    if (tooYoung) return tooYoung;
    return {
      input: {
        ...sent,
        ssnLooksValid: ssnLooksValid(client.ssn),
        client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }),
        bookingsNotNoted: await bookingsNotNoted(deps, preparation),
      },
    };
  };

/** Commands of an order that reserve slots on cards first. */
export const orderSagas = (deps: PreparationDeps): SagasOf<'order'> => ({
  placeOrder: reserveSlotsThenPlace(deps),
  restore: reserveSlotsThenRestore(deps),
  replaceLine: reserveSlotThenReplace(deps),
});

/** Bookings that ended, or whose user was added, according to their own streams: the order is updated a moment later. */
async function bookingsNotNoted(
  { eventStore }: PreparationDeps,
  { record }: Completion<OrderState>,
): Promise<readonly string[]> {
  const bookings = Object.entries(record.snapshot.state.bookings);
  const moved = await Promise.all(
    bookings.map(async ([bookingId, noted]) => {
      const { auAddedAt, endedAt } = (await loadRecord(eventStore, 'booking', bookingId)).snapshot.state;
      return (auAddedAt !== null && !noted.auAdded) || (endedAt !== null && noted.ended === null);
    }),
  );
  return bookings.filter((_, index) => moved[index]).map(([bookingId]) => bookingId);
}
