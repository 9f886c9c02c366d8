import type { LifecycleRules, Lifecycle } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/** The part of a lifecycle that runs in a page as well: what may be done and what is due, without a schema (no zod). */
export type Behavior<State extends Ownership = Ownership> = LifecycleRules<State> &
  Pick<Lifecycle<State>, 'reducers' | 'deadlines' | 'complete'>;
