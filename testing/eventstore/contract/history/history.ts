import type { StoredEvent } from '#services/eventstore/eventStore.ts';

/** One try to append. The same events may be tried again: then several tries carry the same ids. */
export interface Try {
  readonly stream: string;
  /** Expected revision; -1n for no stream. */
  readonly expected: bigint;
  readonly ids: readonly string[];
  readonly outcome:
    | {
        readonly kind: 'acknowledged';
        readonly revision: bigint;
        readonly position: bigint;
        readonly repeated: boolean;
      }
    /** A revision conflict: nothing was written, now or later. */
    | { readonly kind: 'refused' }
    /** The store was unavailable: nobody knows. */
    | { readonly kind: 'unknown' };
}

/** A stream as somebody read it, and the newest revision that was acknowledged to anybody before that read began. */
export interface StreamRead {
  readonly stream: string;
  readonly ids: readonly string[];
  readonly acknowledgedBefore: bigint;
}

/** A page of everything as somebody read it. */
export interface PageRead {
  readonly after: bigint;
  readonly max: number;
  readonly ids: readonly string[];
}

/** What happened, as seen from outside. */
export interface History {
  readonly tries: readonly Try[];
  readonly reads: readonly StreamRead[];
  readonly pages: readonly PageRead[];
  /** What each subscriber got from the start on, over all its subscriptions. */
  readonly subscribers: readonly (readonly { readonly id: string; readonly position: bigint }[])[];
  /** Everything there is when all is quiet again, in the order in which the store gives it. */
  readonly log: readonly StoredEvent[];
}

/** So many things were asked or delivered. */
export const operationsIn = ({ tries, reads, pages }: Pick<History, 'tries' | 'reads' | 'pages'>): number =>
  tries.length + reads.length + pages.length;
