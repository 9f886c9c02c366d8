import { extensionLifecycle } from '#workflows/extension/index.ts';
import { extensionMachine } from '#workflows/extension/machine.ts';
import { type ExtensionState, priceOf } from '#workflows/extension/state.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { earliest } from '../engine/earliest.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import { differenceFrom } from '../grid/paymentColumns.ts';
import { statesOf } from '../grid/statesOf.ts';

/** The states of an extension that a list can show. */
export const extensionStates = statesOf(extensionMachine, ['none']);
export type ExtensionStateName = (typeof extensionStates)[number];

/** Returns the data from which an extension's columns are filled. */
export function extensionFacts({ id, snapshot }: FoldedRecord<WithDuties<ExtensionState>>) {
  const { state } = snapshot;
  const { terms, extended } = state;
  return {
    id,
    state,
    value: snapshot.value as ExtensionStateName,
    terms,
    differenceCents: differenceFrom(state, priceOf(state)),
    // Reminders are left out, because they are nobody's duty: what counts is when the extension must be paid, reviewed
    // or paid back.
    due: earliest(extensionLifecycle.deadlines(snapshot).filter(({ silence }) => silence.does !== 'remind')),
    lastDuty: lastEnded(state),
    before: extended?.before ?? terms?.before ?? null,
    after: extended?.after ?? terms?.after ?? null,
  };
}
export type ExtensionFacts = ReturnType<typeof extensionFacts>;
