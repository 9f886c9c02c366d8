import { setup } from 'xstate';

type Doing =
  /** `isProtected`: the account has a factor, and adding another one requires it. */
  | { readonly type: 'addApp' | 'addPasskey'; readonly isProtected: boolean }
  /** `withCodes`: it is the first factor, and its recovery codes come with it. */
  | { readonly type: 'added'; readonly withCodes: boolean }
  | {
      readonly type: 'renew' | 'remove' | 'started' | 'appProved' | 'passkeyProved' | 'codesMade' | 'close' | 'refused';
    };

/**
 * The second factors of one's own account: one dialog at a time, and none of them is opened without the proof that it
 * takes. Recovery codes are shown once, and stay until their reader closes them.
 */
export const factorFlow = setup({
  types: {} as { events: Doing },
  guards: {
    hasFactor: ({ event }) => 'isProtected' in event && event.isProtected,
    bringsCodes: ({ event }) => event.type === 'added' && event.withCodes,
  },
}).createMachine({
  id: 'secondFactor',
  initial: 'opened',
  states: {
    opened: { always: 'overview' },
    overview: {
      on: {
        addApp: [{ guard: 'hasFactor', target: 'proving' }, { target: 'startingApp' }],
        addPasskey: [{ guard: 'hasFactor', target: 'proving' }, { target: 'makingPasskey' }],
        renew: 'proving',
        remove: 'proving',
      },
    },
    startingApp: { on: { started: 'scanning', refused: 'overview' } },
    proving: {
      on: { appProved: 'scanning', passkeyProved: 'makingPasskey', codesMade: 'codes', close: 'overview' },
    },
    scanning: { on: { added: [{ guard: 'bringsCodes', target: 'codes' }, { target: 'overview' }], close: 'overview' } },
    makingPasskey: {
      on: { added: [{ guard: 'bringsCodes', target: 'codes' }, { target: 'overview' }], close: 'overview' },
    },
    codes: { on: { close: 'overview' } },
  },
});
