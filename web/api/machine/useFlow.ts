import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { whenThere } from '#web/kit/later.tsx';
import type { FlowName } from '#workflows/flows/flows.ts';
import type { FlowEvent, FlowState } from './flows.ts';

export interface Flow<Name extends FlowName> {
  /** The present state; undefined until the machine is loaded, which the page doesn't wait for. */
  readonly state: FlowState<Name> | undefined;
  /** Events that come before the machine is loaded are kept for it. */
  readonly send: (event: FlowEvent<Name>) => void;
}

/**
 * Runs the flow of a page with more than two steps (`workflows/flows`). `entering`: what the page does when a state is
 * entered. A request is sent by entering its state, never by a press, and so it is sent once.
 */
export function useFlow<Name extends FlowName>(
  name: Name,
  entering: Readonly<Partial<Record<FlowState<Name>, () => void>>> = {},
): Flow<Name> {
  const [{ send, state, listen }] = useState(() => startLater(name));
  const enter = useEffectEvent((entered: FlowState<Name>) => entering[entered]?.());
  useEffect(() => listen((entered) => enter(entered)), [listen]);
  return { state: useSyncExternalStore(listen, state), send };
}

function startLater<Name extends FlowName>(name: Name) {
  const listeners = new Set<(entered: FlowState<Name>) => void>();
  const early: FlowEvent<Name>[] = [];
  let present: FlowState<Name> | undefined;
  let pass = (event: FlowEvent<Name>): void => void early.push(event);
  const follow = (next: FlowState<Name>) => {
    if (next === present) return;
    present = next;
    for (const listener of listeners) listener(next);
  };
  void whenThere(() => import('./flows.ts')).then(({ startFlow }) => {
    const actor = startFlow(name);
    const enter = () => follow(actor.getSnapshot().value);
    enter();
    actor.subscribe(enter);
    pass = actor.send;
    early.splice(0).forEach(pass);
  });
  return {
    send: (event: FlowEvent<Name>) => pass(event),
    state: () => present,
    listen: (listener: (entered: FlowState<Name>) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
