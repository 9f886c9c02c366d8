import type { ReactNode } from 'react';

/** One component in one or several of its states. */
export interface Sample {
  /** The component's name, as it is imported. */
  readonly name: string;
  readonly says: string;
  readonly show: () => ReactNode;
  /** Takes the whole width. */
  readonly wide?: true;
}
