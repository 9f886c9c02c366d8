import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

export interface RecordName {
  readonly lifecycle: LifecycleName;
  readonly id: string;
}

/** Which records a person is told of when one has moved: none, that one, or one that shows it. */
export type Audience = (person: Person) => readonly RecordName[];
