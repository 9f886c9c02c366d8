import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type AuditLine, writeAudit } from '#services/audit/audit.ts';
import type { Language } from '#words/languages.ts';
import type { PackContent } from './pack.ts';

/** Returns the stream that records which evidence of an order was made. */
export const evidenceStream = (orderId: string): string => `evidence-${orderId}`;

/** Records who made which evidence of an order, before it is sent. */
export const noteEvidence = (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { order: { id: orderId }, streams, digest }: PackContent,
  made: { readonly format: 'json' | 'pdf' | 'receipt'; readonly language?: Language; readonly size?: number },
  by: Pick<AuditLine, 'actor' | 'requestOrigin'>,
): Promise<void> =>
  writeAudit(db, {
    id: world.newId(),
    stream: evidenceStream(orderId),
    type: 'evidence.made.v1',
    data: { orderId, ...made, events: streams.reduce((sum, { events }) => sum + events.length, 0), digest },
    at: now(),
    ...by,
  });
