import type { Quote } from '#services/http/routeTypes.ts';
import type { clientFrom } from '#web/record/client/clientDraft.ts';

/** A client to order for: of an earlier order, or filled in on this page. */
export interface BenchClient {
  readonly key: string;
  readonly name: string;
  readonly lastFour: string;
  /** The earlier order that has their details; undefined for a new client. */
  readonly orderId?: string;
  readonly details?: ReturnType<typeof clientFrom>;
}

/** The cards to be ordered for each chosen client, by the client's key. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** Returns the price of a client's order, in cents. */
export type QuotedLine = Quote['lines'][number];
export const priceOf = (lines: readonly QuotedLine[], cardIds: readonly string[] = []): number =>
  lines.filter(({ cardId }) => cardIds.includes(cardId)).reduce((sum, { priceCents }) => sum + priceCents, 0);
