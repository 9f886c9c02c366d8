import type { DocumentKind } from '#workflows/documentKinds.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { people } from './demoPeople.ts';
import { reportPdf } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

interface Paper {
  readonly by: string;
  readonly name: string;
  readonly type: DocumentKind;
  readonly at: string;
  readonly orderId?: string;
  readonly bookingId?: string;
}

/** Documents of the demo: one that Carla keeps, one of a booking of hers, and one of the order that this booking belongs to. */
export async function demoDocuments(
  deps: StoryDeps,
  { orderId, bookings, paidAt }: { orderId: string; bookings: readonly string[]; paidAt: string },
): Promise<void> {
  const { carla, bea } = people;
  const papers: readonly Paper[] = [
    { by: carla.userId, name: 'w9-2026.pdf', type: 'taxForm', at: paidAt },
    {
      by: carla.userId,
      name: 'statement.pdf',
      type: 'cardStatement',
      at: addHours(paidAt, 20),
      bookingId: bookings[0]!,
    },
    { by: bea.userId, name: 'drivers-license.pdf', type: 'clientId', at: addHours(paidAt, -2), orderId },
  ];
  for (const { by, name, type, at, orderId: of = null, bookingId = null } of papers) {
    const fileId = await deps.store({ bytes: reportPdf(name), name, by, purpose: 'document' });
    await deps.keepDocument({ fileId, orderId: of, bookingId, type, uploadedBy: by, uploadedAt: at });
  }
}
