import type { Actor } from '#workflows/kernel/actor.ts';
import type { Quote } from './contract.ts';

/** Provides prices of lines that are not ordered yet. */
export interface Quoting {
  /** Dry run of placing an order: current prices, discount, statement dates and windows, with nothing reserved. */
  readonly quote: (order: {
    readonly asker: Actor;
    readonly buyerId: string | undefined;
    readonly cardIds: readonly string[];
    readonly code?: string | undefined;
  }) => Promise<Quote | { readonly unknownCard: string }>;
}
