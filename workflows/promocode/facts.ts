import { addHours } from '#workflows/kernel/calendar.ts';
import { factWords } from '#workflows/kernel/facts.ts';
import { type Promocode, usesOf } from './state.ts';

const { fact, facts } = factWords<Promocode>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const promocodeFacts = facts({
  promocodeCreated: fact('promocode.created.v1', 'create', ({ input }) => input),
  promocodeChanged: fact('promocode.changed.v1', 'change', ({ state, input }) => ({
    before: state.terms,
    terms: input,
  })),
  promocodePaused: fact('promocode.paused.v1', 'pause', () => ({})),
  promocodeResumed: fact('promocode.resumed.v1', 'resume', () => ({})),
  promocodeDeleted: fact('promocode.deleted.v1', 'delete', () => ({})),
  useReserved: fact(
    'promocode.use-reserved.v1',
    'reserve',
    ({ state, input: { orderId, buyerId, totalCents }, now, settings }) => ({
      orderId,
      buyerId,
      totalCents,
      salePercent: state.terms.salePercent,
      settleBy: addHours(now, settings.settleMinutes / 60),
      used: usesOf(state) + 1,
      uses: state.terms.uses ?? null,
    }),
  ),
  useSettled: fact('promocode.use-settled.v1', 'settle', ({ input: { orderId } }) => ({ orderId })),
  useConsumed: fact('promocode.use-consumed.v1', 'consume', ({ input: { orderId, totalCents } }) => ({
    orderId,
    totalCents,
  })),
  useReleased: fact('promocode.use-released.v1', 'release', ({ state, input: { orderId, because } }) => ({
    orderId,
    because,
    used: usesOf(state) - 1,
  })),
});
