import { type AnyStateMachine, createActor, type EventFromLogic, type SnapshotFrom } from 'xstate';
import { type FlowName, flows } from '#workflows/flows/flows.ts';

export type FlowEvent<Name extends FlowName> = EventFromLogic<(typeof flows)[Name]>;
export type FlowState<Name extends FlowName> = SnapshotFrom<(typeof flows)[Name]>['value'];
export type FlowSnapshot<Name extends FlowName> = Pick<SnapshotFrom<(typeof flows)[Name]>, 'value' | 'context'>;

interface Running<Name extends FlowName> {
  readonly getSnapshot: () => FlowSnapshot<Name>;
  readonly subscribe: (listener: () => void) => unknown;
  readonly send: (event: FlowEvent<Name>) => void;
}

/** Starts a page's flow. */
export const startFlow = <Name extends FlowName>(name: Name): Running<Name> =>
  createActor(flows[name] as AnyStateMachine).start() as unknown as Running<Name>;
