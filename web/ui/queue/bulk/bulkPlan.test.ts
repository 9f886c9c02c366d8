import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { bulkChoices, type StepsOfRow } from './bulkPlan.ts';

beforeAll(() => loadWords('main'));

const may = (command: string) => ({ command, allowed: true as const });
const mayNot = (command: string, code: string) => ({ command, allowed: false as const, refusal: { kind: 'rule' as const, code, command, state: 'x', values: {} } });
const order = (id: string, ...steps: StepsOfRow['steps'][number][]): StepsOfRow => ({ id, lifecycle: 'order', recordId: id, revision: '3', steps });

it('offers what at least one row allows, and says of the others why not', () => {
  const [confirm, ...others] = bulkChoices([order('1041', may('confirmPayment')), order('1042', mayNot('confirmPayment', 'payerIsNotConfirmer')), order('1043')]);
  expect(others).toEqual([]);
  expect(confirm?.able.map(({ id }) => id)).toEqual(['1041']);
  expect(confirm?.unable.map(({ row, reason }) => [row.id, reason?.slice(0, 12)])).toEqual([['1042', expect.any(String)], ['1043', undefined]]);
});

it('what is usually meant stands first, what ends something last', () =>
  expect(bulkChoices([order('1041', may('cancel'), may('comment'), may('confirmPayment'))]).map(({ command }) => command)).toEqual(['confirmPayment', 'comment', 'cancel']));

it('a command that needs a file or a form of its own is not for many', () =>
  expect(bulkChoices([order('1041', may('submitPayment'), may('changeCustomerInfo'), may('recordReveal'))])).toEqual([]));

it('what another queue is for is left out', () => expect(bulkChoices([order('1041', may('comment'), may('delete'))], ['comment']).map(({ command }) => command)).toEqual(['delete']));
