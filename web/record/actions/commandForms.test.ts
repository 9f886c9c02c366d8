import { describe, expect, it } from 'vitest';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { bodyOf } from './bodyOf.ts';
import { commandForms } from './commandForms.ts';

const commands = Object.entries(commandBodies).flatMap(([lifecycle, bodies]) =>
  Object.entries(bodies).map(([command, schema]) => ({ name: `${lifecycle}.${command}`, schema })),
);
const withPagesOfTheirOwn = ['order.placeOrder', 'card.submitCard'];
const sample = {
  reason: 'wrong amount',
  amountCents: '250.50',
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
};

describe('the forms of the commands', () => {
  it('cover every command that a person can send', () => {
    expect(
      commands.map(({ name }) => name).filter((name) => !(name in commandForms) && !withPagesOfTheirOwn.includes(name)),
    ).toEqual([]);
  });

  it.each(commands.filter(({ name }) => commandForms[name] && !commandForms[name].elsewhere))(
    '$name: what the form sends is what the route takes',
    ({ name, schema }) => {
      const made = bodyOf(commandForms[name]!, sample);
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
});
