import type { PageRead, StreamRead, Try } from './history.ts';

/** What writers and readers share while a history is made. */
export interface Making {
  readonly tries: Try[];
  readonly reads: StreamRead[];
  readonly pages: PageRead[];
  readonly streams: readonly string[];
  readonly category: string;
  readonly start: bigint | undefined;
  /** Newest acknowledged revision of each stream: what writers expect, and readers must see. */
  readonly acknowledged: Map<string, bigint>;
  readonly enough: () => boolean;
}
