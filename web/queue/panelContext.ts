import { createContext } from 'react';

/** What the list beside an open record does for it. */
export interface PanelContext {
  /** A command was done that settled the record: the next one opens, and where there is none the list is back. */
  readonly advance: () => void;
  /** A command was done that may have: the next one opens if this one leaves the list. */
  readonly advanceOnceGone: () => void;
  /** The record's actions are there: keys that were typed before are given to them. */
  readonly ready: () => void;
}

/** Outside of a queue there is no next record, and nothing was held back. */
export const InPanel = createContext<PanelContext>({ advance: () => {}, advanceOnceGone: () => {}, ready: () => {} });

/** What an own form of a record's panel tells once its command is done. */
export const Settled = createContext<(command: string, answer: { readonly state?: unknown }) => void>(() => {});
