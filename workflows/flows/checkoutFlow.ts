import { setup } from 'xstate';

type Doing =
  /** The page was opened, or reached again: from the cart, by a reload, by Back or Forward, or as another tab left it. */
  | {
      readonly type: 'arrive';
      readonly isGuest: boolean;
      /** The address asks for the review. */
      readonly wantsReview: boolean;
      /** Everything is filled in. After a reload the SSN never is. */
      readonly isComplete: boolean;
    }
  | {
      readonly type:
        | 'submit'
        | 'known'
        | 'unknown'
        | 'otherAddress'
        | 'loggedIn'
        | 'opened'
        | 'factorAsked'
        | 'addressTaken'
        | 'startAgain'
        | 'refused'
        | 'detailsRefused'
        | 'placed';
    };

/**
 * The checkout on its one page: a guest's way into an account, the details, the review, and the order. Whatever is on
 * its way to the server is a state of its own, so that a second press does nothing. Where a reload, Back or another tab
 * lead is one event, `arrive`: it says what the address asks for and what is there.
 */
export const checkoutFlow = setup({
  types: {} as { events: Doing },
  guards: {
    isGuest: ({ event }) => event.type === 'arrive' && event.isGuest,
    canReview: ({ event }) => event.type === 'arrive' && event.wantsReview && event.isComplete,
  },
}).createMachine({
  id: 'checkout',
  initial: 'started',
  states: {
    started: {
      on: {
        arrive: [{ guard: 'isGuest', target: 'address' }, { guard: 'canReview', target: 'review' }, 'details'],
      },
    },
    address: { on: { submit: 'lookingUp' } },
    lookingUp: { on: { known: 'login', unknown: 'account', refused: 'address' } },
    login: { on: { submit: 'loggingIn', otherAddress: 'address' } },
    loggingIn: { on: { loggedIn: 'details', factorAsked: 'secondFactor', refused: 'login' } },
    secondFactor: { on: { loggedIn: 'details', startAgain: 'login' } },
    account: { on: { submit: 'openingAccount', otherAddress: 'address' } },
    openingAccount: {
      on: { opened: 'review', addressTaken: 'login', factorAsked: 'loggingIn', refused: 'account' },
    },
    details: { on: { submit: 'checkingAddress', arrive: { guard: 'canReview', target: 'review' } } },
    checkingAddress: { on: { arrive: { guard: 'canReview', target: 'review' }, refused: 'details' } },
    review: {
      on: { submit: 'placing', arrive: [{ guard: 'canReview', target: 'review' }, 'details'] },
    },
    placing: { on: { placed: 'placed', refused: 'review', detailsRefused: 'details' } },
    placed: { type: 'final' },
  },
});
