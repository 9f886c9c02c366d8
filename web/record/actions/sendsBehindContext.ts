import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import { createContext } from 'react';
import type { Ahead } from '#web/api/saving/pending.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** A decision on a record, with what its form had. */
export interface Decision {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly command: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly options: {
    readonly idempotencyKey: string;
    readonly ifMatch?: string | undefined;
    /** Set if one request decides on several records. */
    readonly path?: string | undefined;
  };
  /** The name under which its form's values are kept. */
  readonly form: string;
  readonly values: DraftValues;
}

/** Lets a queue go on to its next record at once, while a command of the open one is sent behind it. */
export interface SendsBehind {
  /** The record's name for people. */
  readonly title: string;
  /**
   * Returns how a command goes; undefined if the record stays open until it is answered. `held`: it can be undone for
   * some seconds before it is sent.
   */
  readonly wayOf: (about: {
    readonly lifecycle: LifecycleName;
    readonly command: string;
    readonly expected: Ahead | undefined;
    readonly sends: Sends | undefined;
  }) => { readonly held: boolean } | undefined;
  /** Sends a decision some seconds later; rejects if it was undone. `done` says what was decided. */
  readonly hold: (decision: Decision, done: string) => Promise<CommandAnswerBody>;
  /** True if the decision was undone: nothing is wrong with it. */
  readonly isUndone: (fault: unknown) => boolean;
  /** Opens the next record. */
  readonly leave: () => void;
  /** Opens this record again. */
  readonly comeBack: () => void;
}

/** Undefined outside of a queue: a form waits for its answer there. */
export const SendsBehindContext = createContext<SendsBehind | undefined>(undefined);

const faults = new Map<string, Error>();

/** Commands that came back after their form was left: undone, refused or not arrived. By form: `order-{id}.cancel`. */
export const cameBack = {
  faultOf: (form: string): Error | undefined => faults.get(form),
  note: (form: string, fault: Error) => void faults.set(form, fault),
  forget: (form: string) => void faults.delete(form),
};
