import { expect, test } from 'vitest';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import { type QueueName, queueNames } from '#services/domains/queues/routes.ts';
import { placesFor } from '#web/api/session/places.ts';
import { hasWords, loadWords } from '#web/i18n/t.ts';
import { addressOfTab, queuePages } from './queuePages.ts';

const tabs = queueNames.flatMap((queue: QueueName) => queueSpecs[queue].work.map((tab) => [queue, tab] as const));

test.each(tabs)('%s: what waits in %s has a name, and a page of the header that lists it', async (queue, tab) => {
  await loadWords('queue');
  expect(hasWords(`queue.waits.${queue}.${tab}`)).toBe(true);
  const path = addressOfTab(queue, tab).split('?')[0]!;
  expect(Object.keys(queuePages)).toContain(path);
  expect(placesFor({ userType: 'admin', permissions: {} }).map(({ to }) => to)).toContain(path);
});

test('a tab with a page of its own is opened there, any other on its queue’s page', () => {
  expect(addressOfTab('orders', 'paymentUnderReview')).toBe('/admin/payments-to-confirm');
  expect(addressOfTab('orders', 'lineRefused')).toBe('/admin/orders?tab=lineRefused');
  expect(() => addressOfTab('nowhere', 'all')).toThrow('No page lists the queue nowhere');
});
