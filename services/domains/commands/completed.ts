import type { Person } from '#workflows/kernel/actor.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** A hold's kind, where it was left out: staff's holds are admin holds. */
export const completed = (lifecycle: LifecycleName, name: string, person: Person, input: Record<string, unknown>) =>
  lifecycle === 'holds' && name === 'placeHold'
    ? { ...input, kind: input['kind'] ?? (staffOrAdmin(person) ? 'admin' : 'user_hold') }
    : input;
