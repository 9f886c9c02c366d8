import { expect, test } from 'vitest';
import { reaches } from '#workflows/kernel/access.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { alikeTo } from './alike.ts';
import { pagesAsked } from './anatomy.ts';
import { behind, everybody, Olga } from './people.ts';

const people = { ...everybody, AdaAsOlga: behind(Olga) };

test('staff are alike who reach the same levels on the pages that the machine names; everyone else stands for themselves', () => {
  expect([...pagesAsked(orderLifecycle)].toSorted()).toEqual(['orders', 'payments']);
  const several = alikeTo(orderLifecycle, people).groups.filter(({ names }) => names.length > 1);
  expect(several.map(({ names }) => names.join(' '))).toEqual(['Cora Cleo Uma Ulf Una Sally Tina Tom Pia Pol']);
});

test('whoever is tried for several notices when something else is asked of them', () => {
  const { groups, missed } = alikeTo(orderLifecycle, people);
  const cora = groups.find(({ names }) => names.includes('Cora'))!.actor;
  expect(isOneOf([staff('orders', 3)], cora, {})).toBe(false);
  expect([...missed]).toEqual([]);
  expect(cora.kind === 'person' && reaches(cora.permissions, 'cards', 3)).toBe(true);
  expect([...missed]).toEqual(['cards']);
});
