import { isTransient } from '#projections/engine/transient.ts';
import { RevisionConflict, StoreUnavailable } from './faults.ts';

/** Whether a fault is the surroundings' (a server down, a disk full, a crowd at one record): waiting helps, so it counts for nothing. */
export const isPassing = (fault: unknown): boolean =>
  fault instanceof StoreUnavailable || fault instanceof RevisionConflict || isTransient(fault);
