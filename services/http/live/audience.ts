import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

export interface RecordName {
  readonly lifecycle: LifecycleName;
  readonly id: string;
}

/** The records a person is notified about when one changes: none, that record, or another that shows it. */
export type Audience = (person: Person) => readonly RecordName[];
