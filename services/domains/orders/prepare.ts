import type { OrderState } from '#workflows/order/state.ts';
import { referrersInForce } from '#workflows/referral/referrers.ts';
import { withProof } from '#services/domains/files/withProof.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { sealClient } from './sealClient.ts';
import type { Complete, CompletionsOf, SagasOf } from '#services/commands/prepare.ts';
import { badBirthDate, badSsn, type PlaceOrderBody } from './placeOrderBody.ts';
import { ssnLooksValid } from '#workflows/order/ssn.ts';
import { bookingIds } from './bookingIds.ts';
import { bookingsNotNoted } from './bookingsNotNoted.ts';
import { reserveSlotsThenPlace } from './reserveSlotsThenPlace.ts';
import { reserveSlotsThenRestore } from './reserveSlotsThenRestore.ts';
import { reserveSlotThenReplace } from './reserveSlotThenReplace.ts';

/** Completes an order's commands on the server before the machine decides. */
export const orderCompletions = (deps: PreparationDeps): CompletionsOf<'order'> => ({
  reverseConfirmation: withBookings(deps),
  cancel: withBookings(deps),
  confirmPayment: async (preparation) => {
    const { lines, buyerId } = preparation.record.snapshot.state;
    return {
      input: {
        ...preparation.request.input,
        bookingIds: bookingIds(preparation, lines.length),
        emailConfirmed: (await deps.accountFacts(buyerId ?? ''))?.emailConfirmed !== false,
      },
    };
  },
  submitPayment: (preparation) => withProof(deps, preparation),
  setReferral: async ({ request: { input }, settings, record }) => {
    const { code } = input as { code: string };
    const { buyerId } = record.snapshot.state;
    const chain = await deps.referralChainOf(code);
    if (!chain) return badCode('referralUnknown');
    if (chain[0] === buyerId) return badCode('referralOwn');
    // The buyer may be the referrer of the code's owner: nobody earns on their own purchases.
    const others = chain.map((userId) => (userId === buyerId ? null : userId));
    return { input: { code, referrers: referrersInForce(others, settings) } };
  },
  exchangeClient: wholeClient(deps),
  fillInClient: wholeClient(deps),
  signClientConsent: async ({ request: { input } }) => ({ input: { ...input, ...(await deps.agreedTexts()) } }),
  changeCustomerInfo: async (preparation) => {
    const { client } = preparation.request.input as { client: Partial<PlaceOrderBody['client']> };
    const notFit = badBirthDate(preparation, client) ?? badSsn(client);
    if (notFit) return notFit;
    return {
      input: {
        client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }),
      },
    };
  },
});

/** Adds the bookings' changes that the order hasn't noted yet to the input. */
const withBookings =
  (deps: PreparationDeps): Complete<OrderState> =>
  async ({ request, record }) => ({
    input: { ...request.input, bookingsNotNoted: await bookingsNotNoted(deps, record) },
  });

const badCode = (code: string) => ({ issues: [{ path: 'code', code, message: 'No referral code for this order' }] });

type WholeClientBody = Pick<PlaceOrderBody, 'client' | 'ssnIsReal'> & { readonly questionnaire?: unknown };

/** Checks and seals a client's whole questionnaire. Other input is left as it is. */
const wholeClient =
  (deps: PreparationDeps): Complete<OrderState> =>
  async (preparation) => {
    const { client, questionnaire: _, ...sent } = preparation.request.input as WholeClientBody;
    const notFit = badBirthDate(preparation, client);
    if (notFit) return notFit;
    return {
      input: {
        ...sent,
        ssnLooksValid: ssnLooksValid(client.ssn),
        client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }),
        bookingsNotNoted: await bookingsNotNoted(deps, preparation.record),
      },
    };
  };

/** Commands of an order that first reserve slots on cards. */
export const orderSagas = (deps: PreparationDeps): SagasOf<'order'> => ({
  placeOrder: reserveSlotsThenPlace(deps),
  restore: reserveSlotsThenRestore(deps),
  replaceLine: reserveSlotThenReplace(deps),
});
