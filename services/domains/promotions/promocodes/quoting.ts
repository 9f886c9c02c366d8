import type { Actor } from '#workflows/kernel/actor.ts';
import type { Quote } from './contract.ts';

/** Prices of lines that nobody has ordered yet. */
export interface Quoting {
  /** A dry run of placing: prices, discount, statement dates and windows of now, nothing reserved. */
  readonly quote: (order: {
    readonly asker: Actor;
    readonly buyerId: string | undefined;
    readonly cardIds: readonly string[];
    readonly code?: string | undefined;
  }) => Promise<Quote | { readonly unknownCard: string }>;
}
