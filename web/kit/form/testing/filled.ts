import type { Draft, DraftValues } from '../useDraft.ts';

/** A draft with these values, for what is worked out from one. */
export const filled = (values: DraftValues): Draft => ({
  values,
  errors: {},
  form: { current: null },
  set: () => {},
  mark: () => {},
  fail: () => {},
  failWith: () => false,
  reset: () => {},
});
