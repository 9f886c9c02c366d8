import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { bulkChoices, ruledOut, type StepsOfRow, takenBy, withChoicesOfAny } from './bulkPlan.ts';

beforeAll(() => loadWords('common'));

const may = (command: string) => ({ command, allowed: true as const });
const mayNot = (command: string, code: string) => ({
  command,
  allowed: false as const,
  refusal: { kind: 'rule' as const, code, command, state: 'x', values: {} },
});
const order = (id: string, ...steps: StepsOfRow['steps'][number][]): StepsOfRow => ({
  id,
  lifecycle: 'order',
  recordId: id,
  revision: '3',
  steps,
});

it('offers what at least one row allows, and says of the others why not', () => {
  const [confirm, ...others] = bulkChoices([
    order('1041', may('confirmPayment')),
    order('1042', mayNot('confirmPayment', 'payerIsNotConfirmer')),
    order('1043'),
  ]);
  expect(others).toEqual([]);
  expect(confirm?.able.map(({ id }) => id)).toEqual(['1041']);
  expect(confirm?.unable.map(({ row, reason }) => [row.id, reason?.slice(0, 12)])).toEqual([
    ['1042', expect.any(String)],
    ['1043', undefined],
  ]);
});

it('what is usually meant stands first, what ends something last', () =>
  expect(
    bulkChoices([order('1041', may('cancel'), may('comment'), may('confirmPayment'))]).map(({ command }) => command),
  ).toEqual(['confirmPayment', 'comment', 'cancel']));

it('a command that needs a file or a form of its own is not for many', () =>
  expect(bulkChoices([order('1041', may('submitPayment'), may('changeCustomerInfo'), may('recordReveal'))])).toEqual(
    [],
  ));

it('what another queue is for is left out', () =>
  expect(
    bulkChoices([order('1041', may('comment'), may('delete'))], ['comment']).map(({ command }) => command),
  ).toEqual(['delete']));

it('offers the choices that some row takes, and leaves out the rows that cannot take what was chosen', () => {
  const form = commandForms['card.changeSlots']!;
  const able = ['citi', 'capital', 'unheardOf'].map((id): StepsOfRow => ({
    id,
    lifecycle: 'card',
    recordId: id,
    revision: '3',
    steps: [may('changeSlots')],
  }));
  const taken: Readonly<Record<string, readonly string[]>> = { citi: ['3', '4', '5'], capital: ['1', '2', '3', '4'] };
  const choicesOf = (id: string) =>
    taken[id]
      ? {
          options: { offeredSlots: taken[id] },
          whyNot: (field: string, value: string) => `${field} ${value} is not for ${id}`,
        }
      : undefined;
  const of = (offeredSlots: string) => {
    const plan = takenBy({ form, able }, { offeredSlots }, choicesOf);
    return [plan.able.map(({ id }) => id), plan.unable.map(({ row, reason }) => [row.id, reason])];
  };
  expect(withChoicesOfAny(form, able.slice(0, 2), choicesOf).fields).toMatchObject([
    { options: ['1', '2', '3', '4', '5'] },
  ]);
  expect(of('')).toEqual([['citi', 'capital', 'unheardOf'], []]);
  expect(of('4')).toEqual([['citi', 'capital', 'unheardOf'], []]);
  expect(of('5')).toEqual([['citi', 'unheardOf'], [['capital', 'offeredSlots 5 is not for capital']]]);
  expect(of('1')).toEqual([['capital', 'unheardOf'], [['citi', 'offeredSlots 1 is not for citi']]]);
});

const amountBelow = (totalCents: number, { amountCents }: Readonly<Record<string, unknown>>) =>
  typeof amountCents === 'number' && amountCents < totalCents
    ? [{ code: 'amountCoversTotal', values: { amountCents, totalCents }, fields: ['amountCents'] }]
    : [];

it('a row whose own amount breaks a rule is told beside it; the others are not', () => {
  const form = commandForms['order.confirmPayment']!;
  const able = [order('1041', may('confirmPayment')), order('1042', may('confirmPayment'))];
  const values = { '1041.amountCents': '100', '1042.amountCents': '300' };
  const ruled = ruledOut({ form, able }, values, (_, body) => amountBelow(30_000, body));
  expect(ruled).toEqual({
    able,
    unable: [],
    errors: { '1041.amountCents': "$100 doesn't cover the total of $300." },
  });
});

it('a row that cannot take what is said for all of them is left out, with the rule’s reason', () => {
  const form = commandForms['card.changeSlots']!;
  const able = [order('1041', may('changeSlots')), order('1042', may('changeSlots'))];
  const reserved = {
    code: 'slotsNotBelowReserved',
    values: { offeredSlots: 1, reserved: 2 },
    fields: ['offeredSlots'],
  };
  const ruled = ruledOut({ form, able }, { offeredSlots: '1' }, ({ id }) => (id === '1042' ? [reserved] : []));
  expect(ruled.able.map(({ id }) => id)).toEqual(['1041']);
  expect(ruled.unable.map(({ row, reason }) => [row.id, reason])).toEqual([['1042', '2 slots are already taken.']]);
  expect(ruled.errors).toEqual({});
});

it('while the form is unfinished the rules hear that it is', () => {
  const form = commandForms['order.confirmPayment']!;
  const heard: boolean[] = [];
  const ask = (values: Record<string, string>) =>
    ruledOut({ form, able: [order('1041', may('confirmPayment'))] }, values, (_row, _body, complete) => {
      heard.push(complete);
      return [];
    });
  ask({ '1041.amountCents': '100' });
  ask({
    '1041.amountCents': '100',
    '1041.reference': 'Z-1',
    reference: 'Z-1',
    method: 'zelle',
    '1041.method': 'zelle',
  });
  expect(heard).toEqual([false, true]);
});
