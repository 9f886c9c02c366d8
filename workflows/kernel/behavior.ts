import type { Lifecycle } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/** The part of a lifecycle that runs in a page as well: what may be done and what is due, without a schema (no zod). */
export type Behavior<State extends Ownership = any> = Pick<
  Lifecycle<State>,
  'category' | 'version' | 'machine' | 'rules' | 'empty' | 'deadlines' | 'focus' | 'reducers' | 'complete'
>;

/** The same as a lifecycle that is asked and never sent anything. */
export const askable = <State extends Ownership>(behavior: Behavior<State>): Lifecycle<State> => ({
  ...behavior,
  commands: {},
  events: {},
  facts: {},
});
