import { beforeAll, describe, expect, it } from 'vitest';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { loadWords } from '#web/i18n/t.ts';
import { bodyOf } from './bodyOf.ts';
import { commandFields } from '#web/lifecycles/commandFields.ts';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { paymentMethods } from '#workflows/order/paymentMethods.ts';
import { commandForms } from './commandForms.ts';
import { formNamed } from './shownSteps.ts';

const commands = Object.entries(commandBodies).flatMap(([lifecycle, bodies]) =>
  Object.entries(bodies).map(([command, schema]) => ({ name: `${lifecycle}.${command}`, schema })),
);
const sample = {
  reason: 'wrong amount',
  amountCents: '250.50',
  receivedCents: '250.50',
  method: 'zelle',
  reference: 'Z-1',
  until: '2026-12-01T10:00',
  text: 'called them',
  code: 'ANN',
  via: 'phone',
  priceCents: '500',
  commissionCents: '120',
  offeredSlots: '3',
  bureau: 'equifax',
  startDate: '2026-12-01',
  endDate: '2026-12-05',
  cardId: '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d',
  fileId: '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d',
  screenshotFileId: '6f1e0c52-6f0f-4d5c-9d0e-3f6a4a1b2c3d',
  'bureaus.equifax': true,
  'bureaus.experian': true,
  notify: true,
  fault: 'us',
  'bureausSeen.equifax': true,
  salePercent: '10',
  orderNumber: '#1042',
  line: '2',
};
/** Where a name means something else. */
const otherwise: Readonly<Record<string, object>> = {
  'promocode.change': { until: '2026-12-31' },
  'booking.markCommissionPaid': { method: 'deposit' },
  'extension.markCommissionPaid': { method: 'deposit' },
};

beforeAll(() => loadWords('common'));

describe('the forms of the commands', () => {
  it('ask for nothing that the schema does not have, and for a file only with its purpose', () => {
    for (const [lifecycle, bodies] of Object.entries(commandFields)) {
      for (const [command, fields] of Object.entries(bodies)) {
        const form = formNamed(`${lifecycle}.${command}`)!;
        expect(form.fields.filter(({ name }) => !(name in fields)).map(({ name }) => name)).toEqual([]);
        if (form.elsewhere) continue;
        // What must be sent is asked for or sent without being asked; a card's address says which hold is meant.
        const missing = Object.entries(fields).filter(
          ([name, field]) =>
            !field.optional &&
            name !== 'holdId' &&
            !(form.fixed && name in form.fixed) &&
            !form.fields.some((one) => one.name === name),
        );
        expect(missing.map(([name]) => `${lifecycle}.${command}.${name}`)).toEqual([]);
      }
    }
  });

  it('take kinds, choices and limits from the schema', () => {
    const fields = (name: string) => Object.fromEntries(formNamed(name)!.fields.map((one) => [one.name, one]));
    expect(fields('order.confirmPayment')).toMatchObject({
      amountCents: { kind: 'money', min: 0 },
      method: { kind: 'choice', options: paymentMethods },
      reference: { kind: 'line', max: 100 },
    });
    expect(fields('booking.markPosted')).toMatchObject({ bureaus: { kind: 'many', options: bureaus } });
    expect(fields('order.declinePayment')).toMatchObject({ reason: { kind: 'area', min: 3, max: 500 } });
    expect(fields('holds.reschedule')).toMatchObject({
      startDate: { kind: 'day', optional: true },
      endDate: { kind: 'day', nullable: true },
    });
  });

  it.each(commands.filter(({ name }) => formNamed(name) && !formNamed(name)?.elsewhere))(
    '$name: what the form sends is what the route takes',
    ({ name, schema }) => {
      const made = bodyOf(formNamed(name)!, { ...sample, ...otherwise[name] });
      expect(made.ok).toBe(true);
      const body = made.ok ? made.body : {};
      expect(schema.safeParse(name.startsWith('holds.') ? { holdId: sample.fileId, ...body } : body)).toMatchObject({
        success: true,
      });
    },
  );

  it('an empty form names each field that is missing', () => {
    expect(bodyOf(commandForms['order.confirmPayment']!, {})).toMatchObject({
      ok: false,
      errors: { amountCents: expect.any(String), method: expect.any(String), reference: expect.any(String) },
    });
  });

  it('says what the schema finds wrong before it is sent, and sends null for an end that is left empty', () => {
    expect(bodyOf(commandForms['order.declinePayment']!, { reason: 'no' })).toMatchObject({
      ok: false,
      errors: { reason: expect.stringContaining('3') },
    });
    expect(bodyOf(commandForms['order.recordRefundPaid']!, { ...sample, amountCents: '0' })).toMatchObject({
      ok: false,
      errors: { amountCents: expect.any(String) },
    });
    expect(bodyOf(commandForms['holds.reschedule']!, {})).toEqual({ ok: true, body: { endDate: null } });
  });
});
