import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FlowName } from '#workflows/flows/flows.ts';
import { whenThere } from '#web/kit/later.tsx';
import type { FlowEvent, FlowSnapshot, FlowState } from './flows.ts';

export interface Flow<Name extends FlowName> {
  /** The present state; undefined until the machine is loaded, which the page doesn't wait for. */
  readonly state: FlowState<Name> | undefined;
  /** What the machine keeps beside its state. */
  readonly context: FlowSnapshot<Name>['context'] | undefined;
  /** Events that come before the machine is loaded are kept for it. */
  readonly send: (event: FlowEvent<Name>) => void;
}

/** Runs the flow of a page with more than two steps (`workflows/flows`). */
export function useFlow<Name extends FlowName>(name: Name): Flow<Name> {
  const [{ send, snapshot, listen }] = useState(() => startLater(name));
  const present = useSyncExternalStore(listen, snapshot);
  return { state: present?.value, context: present?.context, send };
}

/**
 * Does what belongs to a state when it is entered. A request is sent by entering its state, never by a press, and so it
 * is sent once.
 */
export function useEntering<State extends string>(
  state: State | undefined,
  acts: Readonly<Partial<Record<State, () => void>>>,
): void {
  const enter = useEffectEvent(() => {
    if (state !== undefined) acts[state]?.();
  });
  useEffect(() => enter(), [state]);
}

function startLater<Name extends FlowName>(name: Name) {
  const listeners = new Set<() => void>();
  const early: FlowEvent<Name>[] = [];
  let pass = (event: FlowEvent<Name>): void => void early.push(event);
  let snapshot = (): FlowSnapshot<Name> | undefined => undefined;
  const tell = () => listeners.forEach((listener) => listener());
  void whenThere(() => import('./flows.ts')).then(({ startFlow }) => {
    const actor = startFlow(name);
    early.forEach(actor.send);
    pass = actor.send;
    snapshot = () => actor.getSnapshot();
    actor.subscribe(tell);
    tell();
  });
  return {
    send: (event: FlowEvent<Name>) => pass(event),
    snapshot: () => snapshot(),
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
