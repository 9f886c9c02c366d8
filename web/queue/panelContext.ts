import { createContext } from 'react';

/** Callbacks from an open record to the list beside it. */
export interface PanelContext {
  /** Called when a command has settled the record: opens the next one, or returns to the list if there is none. */
  readonly advance: () => void;
  /** Called when a command may have settled it: opens the next record if this one leaves the list. */
  readonly advanceOnceGone: () => void;
  /** Called when the record's actions are ready: keys typed before are replayed. */
  readonly ready: () => void;
}

/** The default outside of a queue: there is no next record, and no keys are held. */
export const InPanel = createContext<PanelContext>({ advance: () => {}, advanceOnceGone: () => {}, ready: () => {} });

/** Called by a custom form of a record's panel once its command is done. */
export const Settled = createContext<(command: string, answer: { readonly state?: unknown }) => void>(() => {});
