import { isTransient } from '#projections/engine/transient.ts';
import { RevisionConflict, StoreUnavailable } from './faults.ts';

/**
 * Whether a fault is caused by the environment (a server down, a disk full, contention for one record): it may pass, so
 * it does not count as a failed try.
 */
export const isPassing = (fault: unknown): boolean =>
  fault instanceof StoreUnavailable || fault instanceof RevisionConflict || isTransient(fault);
