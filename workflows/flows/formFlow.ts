import { setup } from 'xstate';

type Doing<Step extends string> =
  /** The first part that is still open, after each change and once a kept draft is back; undefined if none is. */
  { readonly type: 'fill'; readonly open: Step | undefined } | { readonly type: 'submit' | 'accepted' | 'refused' };

/**
 * The flow of a long form on one page, local to it: its parts are filled in, in any order, and the first one that is
 * still open is where it stands. Only a complete form is sent, and only once: while it is being sent, nothing but the
 * answer leads on.
 */
const formFlow = <Step extends string>(id: string, steps: readonly [Step, ...Step[]]) => {
  const flow = setup({
    types: {} as { events: Doing<Step> },
    guards: {
      isOpen: ({ event }, { step }: { step: Step }) => event.type === 'fill' && event.open === step,
    },
  });
  const filled = {
    fill: [...steps.map((step) => ({ guard: { type: 'isOpen' as const, params: { step } }, target: step })), 'ready'],
  };
  const filling = Object.fromEntries(steps.map((step) => [step, { on: filled }])) as Record<
    Step,
    { readonly on: typeof filled }
  >;
  return flow.createMachine({
    id,
    initial: 'opened',
    states: {
      opened: { always: steps[0] },
      ...filling,
      ready: { on: { ...filled, submit: 'sending' } },
      sending: { on: { accepted: 'sent', refused: 'ready' } },
      sent: { type: 'final' },
    },
  });
};

/** Offering a card: its terms, then what its holder confirms. */
export const addCardFlow = formFlow('addCard', ['terms', 'confirmations']);
/** Reporting that a line didn't post: what the buyer confirms, then the reports. */
export const claimFlow = formFlow('claimForm', ['confirmations', 'reports']);
