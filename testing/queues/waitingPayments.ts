import sharp from 'sharp';
import type { ApiClient } from '../apiClient.ts';
import { fillCart } from '../fillCart.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const client = {
  firstName: 'Rita',
  lastName: 'Client',
  email: 'rita@clients.test',
  phone: '555-222-3333',
  ssn: '219-09-9999',
  birthDate: '1990-04-01',
  address: '12 Elm Street, Reno, NV 89501',
};
const { questionnaire } = affirmed;

/** Orders so many tradelines, one an order, and sends a proof of payment for each: they wait to be confirmed. Answers their ids. */
export async function waitingPayments(buyer: ApiClient, count: number): Promise<readonly string[]> {
  const { body: sale } = await buyer.get('/api/v1/cards/?limit=50');
  const slots = sale.rows
    .flatMap(({ id, slotsAvailable }: { id: string; slotsAvailable: number }) =>
      Array.from({ length: slotsAvailable }, () => id),
    )
    .slice(0, count);
  const ids: string[] = [];
  for (const [index, cardId] of slots.entries()) {
    await fillCart(buyer, cardId);
    const placed = await buyer.post('/api/v1/orders/', {
      lines: [{ cardId, mayReportNextCycle: true }],
      client,
      ssnIsReal: true,
      questionnaire,
    });
    if (placed.status !== 200) throw new Error(`Not placed: ${JSON.stringify(placed.body)}`);
    const { totalCents } = (await buyer.get(`/api/v1/orders/${placed.body.id}/?after=${placed.body.position}`)).body;
    const bytes = await sharp({ create: { width: 320, height: 200 + index, channels: 3, background: '#7c3aed' } })
      .png()
      .toBuffer();
    const fileId = await buyer.upload('payment-proof', { bytes, name: 'zelle.png', type: 'image/png' });
    const { body: sent } = await buyer.post(`/api/v1/orders/${placed.body.id}/submitPayment/`, {
      method: 'zelle',
      amountCents: totalCents,
      fileId,
    });
    // Whoever looks at the queue from now on finds it there.
    await buyer.get(`/api/v1/orders/${placed.body.id}/?after=${sent.position}`);
    ids.push(placed.body.id);
  }
  return ids;
}
