import { assign, setup } from 'xstate';

export interface Filling {
  readonly steps: readonly string[];
  readonly agreed: readonly string[];
  /** The step that is open for reading; null once all are agreed to. */
  readonly open: string | null;
  readonly signature: string;
}
type Doing =
  | { readonly type: 'agree'; readonly step: string }
  | { readonly type: 'takeBack'; readonly step: string }
  | { readonly type: 'show'; readonly step: string }
  | { readonly type: 'write'; readonly signature: string }
  | { readonly type: 'sign' | 'refused' };

/** Returns the steps not agreed to yet, in the form's order. */
export const openSteps = ({ steps, agreed }: Pick<Filling, 'steps' | 'agreed'>): readonly string[] =>
  steps.filter((step) => !agreed.includes(step));
export const isSigned = ({ signature }: Pick<Filling, 'signature'>): boolean => signature.trim().length >= 2;

/**
 * The machine of the consent form, local to this page: each step is read and agreed to, in any order, then the form is
 * signed. Signing early leads to `incomplete` ('Complete all steps to continue') with the first open step shown.
 */
export const consentFlow = setup({
  types: {} as { context: Filling; events: Doing; input: { readonly steps: readonly string[] } },
  guards: {
    complete: ({ context }) => openSteps(context).length === 0 && isSigned(context),
    stillOpen: ({ context }) => openSteps(context).length > 0,
  },
  actions: { showFirstOpen: assign({ open: ({ context }) => openSteps(context)[0] ?? null }) },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ steps: input.steps, agreed: [], open: input.steps[0] ?? null, signature: '' }),
  initial: 'opened',
  states: {
    opened: { always: 'filling' },
    filling: {
      on: {
        sign: [
          { guard: 'complete', target: 'signing' },
          { target: 'incomplete', actions: 'showFirstOpen' },
        ],
      },
    },
    incomplete: { always: { guard: 'complete', target: 'filling' }, on: { sign: { actions: 'showFirstOpen' } } },
    /** Agreements stay unchanged while the signature is being sent. */
    signing: { on: { refused: 'filling', agree: {}, takeBack: {}, write: {} } },
  },
  on: {
    agree: {
      actions: [
        assign({ agreed: ({ context, event }) => [...new Set([...context.agreed, event.step])] }),
        'showFirstOpen',
      ],
    },
    takeBack: {
      actions: assign({
        agreed: ({ context, event }) => context.agreed.filter((step) => step !== event.step),
        open: ({ event }) => event.step,
      }),
    },
    show: { actions: assign({ open: ({ context, event }) => (context.open === event.step ? null : event.step) }) },
    write: { actions: assign({ signature: ({ event }) => event.signature }) },
  },
});
