import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { bulkChoices, type StepsOfRow, takenBy, withChoicesOfAny } from './bulkPlan.ts';

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
