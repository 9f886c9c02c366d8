import { beforeAll, expect, test } from 'vitest';
import { addHours } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const lena = {
  firstName: 'Lena',
  lastName: 'Fischer',
  email: 'lena@clients.test',
  phone: '555-214-2277',
  ssn: '512-77-4321',
  birthDate: '1991-02-03',
  address: '48 Lemon Grove Lane, Fresno, CA 93722',
};
const [byStaff, bySelf] = [{ id: '' }, { id: '' }];
const place = async (who: string, more: object) => {
  const [tradeline] = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
  if (who !== 'orders-staff') await fillCart(api, who, tradeline.id);
  const { status, body } = await api.as(who, 'POST', '/api/v1/orders/', {
    body: {
      lines: [{ cardId: tradeline.id, mayReportNextCycle: true }],
      client: lena,
      ssnIsReal: true,
      questionnaire: affirmed.questionnaire,
      ...more,
    },
  });
  expect(status).toBe(200);
  await api.rig().settled();
  return body.id as string;
};
beforeAll(async () => {
  byStaff.id = await place('orders-staff', { buyerId: idOf('buyer-two') });
  bySelf.id = await place('buyer-two', {});
});

const form = (who: string, { id }: { id: string }) => api.as(who, 'GET', `/api/v1/orders/${id}/consent-form/`);
const sign = (who: string, { id }: { id: string }, body: object) =>
  api.as(who, 'POST', `/api/v1/orders/${id}/consent-form/`, { body });
const agreed = Object.fromEntries(clientConsentSteps.map((step) => [step, true]));
const waiting = async () =>
  (await api.as('buyer-two', 'GET', '/api/v1/orders/?consentWaits=true')).body.rows.map(({ id }: { id: string }) => id);

const duties = async (): Promise<readonly { readonly what: string }[]> =>
  (await api.as('buyer-two', 'GET', '/api/v1/duties/')).body.duties;

test('an order that staff placed waits for its buyer’s signature, and is in their list', async () => {
  expect((await form('buyer-two', byStaff)).body).toMatchObject({
    steps: [...clientConsentSteps],
    waits: true,
    agreed: null,
    clientName: 'Lena Fischer',
  });
  expect(await waiting()).toEqual([byStaff.id]);
  // It is a duty with a day of its own; an order that they placed themselves has none.
  const { placedAt } = (await api.rig().deps.records.current('order', byStaff.id)).snapshot.state;
  expect((await duties()).filter(({ what }) => what === 'signClientConsent')).toMatchObject([
    {
      recordId: byStaff.id,
      until: addHours(placedAt!, defaultSettings.consentHours),
      page: `/my-orders/${byStaff.id}/consent-form`,
      expires: false,
    },
  ]);
});

test('nobody but its buyer signs it, and only the whole of it', async () => {
  for (const [who, status] of [
    ['buyer', 404],
    ['cardholder', 403],
    ['orders-staff', 403],
  ] as const) {
    expect((await sign(who, byStaff, { steps: agreed, signature: 'Some Body' })).status, who).toBe(status);
  }
  expect((await form('buyer', byStaff)).status).toBe(404);
  expect((await form('cards-staff', byStaff)).status).toBe(403);
  const partly = await sign('buyer-two', byStaff, { steps: { ...agreed, terms: false }, signature: 'Ben Okafor' });
  expect(partly).toMatchObject({ status: 409, body: { code: 'everyClientConsentStepDone' } });
  expect((await sign('buyer-two', byStaff, { steps: agreed, signature: ' ' })).status).toBe(422);
});

test('its payment is confirmed after the signature, not before; staff read what was signed, with its hash', async () => {
  const paid = () =>
    api.as('orders-staff', 'POST', `/api/v1/order-management/${byStaff.id}/paid/`, {
      body: { amountCents: 1_000_000, method: 'zelle', reference: 'Z-1' },
    });
  await api.as('orders-staff', 'POST', `/api/v1/order-management/${byStaff.id}/paid-pending/`, {
    body: { reason: 'Seen in the bank account' },
  });
  expect(await paid()).toMatchObject({ status: 409, body: { code: 'clientConsentSigned' } });
  expect((await sign('buyer-two', byStaff, { steps: agreed, signature: 'Ben Okafor' })).status).toBe(200);
  await api.rig().settled();
  expect(await waiting()).toEqual([]);
  expect((await duties()).filter(({ what }) => what === 'signClientConsent')).toEqual([]);
  const { body } = await form('orders-staff', byStaff);
  expect(body).toMatchObject({
    waits: false,
    agreed: {
      signature: 'Ben Okafor',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      termsVersion: 1,
      refundPolicyVersion: 1,
    },
  });
  expect((await sign('buyer-two', byStaff, { steps: agreed, signature: 'Ben Okafor' })).body.code).toBe(
    'clientConsentAsked',
  );
  expect((await paid()).status).toBe(200);
});

test('who orders for themselves reads what they agreed to at checkout', async () => {
  expect((await form('buyer-two', bySelf)).body).toMatchObject({
    steps: ['ssnIsReal', 'notCpn', 'refundPolicy'],
    waits: false,
    agreed: { signature: null, at: expect.any(String) },
  });
});
