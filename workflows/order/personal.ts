import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import { forgottenPayment } from '#workflows/parts/payment/payment.ts';
import type { OrderState } from './order.ts';

/** The client's details that read models keep in clear text; the SSN, birth date and address are sealed even there. */
export const clientTexts = ['firstName', 'lastName', 'email', 'phone'] as const;
export const clientPaths = clientTexts.map((name) => `client.${name}`);

/** Returns a client whose data may no longer be read. Sealed values stay, but nobody can open them. */
export const forgottenClient = <Client extends object>(client: Client): Client => ({
  ...client,
  ...Object.fromEntries(clientTexts.filter((name) => name in client).map((name) => [name, forgotten('')])),
});

/**
 * Returns the order after its buyer, and with them the client, was forgotten: the state its events fold to when their
 * texts are erased.
 */
export const orderForgotten: Forget<OrderState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        client: state.client && forgottenClient(state.client),
        ...forgottenPayment(state),
        endedBecause: ownWords.has(state.endedBecause ?? '') ? state.endedBecause : forgotten(state.endedBecause),
        deletedBecause: forgotten(state.deletedBecause),
        consent: state.consent && {
          ...state.consent,
          signature: forgotten(state.consent.signature),
        },
        comments: state.comments.map((comment) => ({ ...comment, text: forgotten(comment.text) })),
      };

/** Reasons for an end that the reducers set themselves: nobody typed them. */
const ownWords: ReadonlySet<string> = new Set(['expired', 'closed']);

/** Returns the client's name as one text; empty once they are forgotten. */
export const clientName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string =>
  [firstName, lastName]
    .filter((name) => name !== forgotten(''))
    .join(' ')
    .trim();
