import { describe, expect, it } from 'vitest';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { loadMachines, machineOf } from '../machines.ts';
import { graphOf } from './graph.ts';
import { layoutOf } from './layout.ts';
import { type Direction, type Place, statesOf, walk, transitionsFrom } from './walk.ts';

await loadMachines();
const drawn = (name: (typeof lifecycleNames)[number]) => {
  const graph = graphOf(machineOf(name));
  return { graph, layout: layoutOf(graph, () => ({ width: 200, height: 60 })) };
};
const { graph, layout } = drawn('order');
const going = (from: string, ...directions: readonly Direction[]): Place =>
  directions.reduce<Place>((place, direction) => walk(graph, layout, place, direction, 'paid'), {
    at: from,
    came: null,
  });
const idOf = (command: string) =>
  graph.nodes.find((node) => node.kind === 'action' && node.transition.command === command)!.id;

describe('walking through a drawing', () => {
  it('goes on along a way to what it leads to, and back the way one came', () => {
    const place = going(idOf('confirmPayment'), 'on');
    expect(place).toEqual({ at: 'paid', came: idOf('confirmPayment') });
    expect(going(idOf('confirmPayment'), 'on', 'back').at).toBe(idOf('confirmPayment'));
  });

  it('shows the other ways of the state that one came from, from top to bottom, and stops at the last', () => {
    const ways = transitionsFrom(graph, layout, 'paymentUnderReview').map(({ id }) => id);
    expect(ways.length).toBeGreaterThan(2);
    const begun = going('paymentUnderReview', 'on');
    expect(begun.at).toBe(ways[0]);
    expect(walk(graph, layout, begun, 'before', undefined).at).toBe(ways[0]);
    expect(walk(graph, layout, begun, 'after', undefined).at).toBe(ways[1]);
  });

  it('goes to the beginning, and to where the record stands', () => {
    expect(going('paid', 'first').at).toBe(statesOf(graph, layout)[0]);
    expect(going('closed', 'last').at).toBe('paid');
    expect(walk(graph, layout, { at: 'paid', came: null }, 'last', undefined).at).toBe(statesOf(graph, layout).at(-1));
  });

  it.each(lifecycleNames)('reaches every box and pill of the machine of %s by arrow keys alone', (name) => {
    const one = drawn(name);
    const all = one.graph.nodes
      .filter((node) => node.kind === 'action' || !['regions', 'region'].includes(node.state.kind))
      .map(({ id }) => id);
    const reached = new Set<string>();
    const open: Place[] = [{ at: statesOf(one.graph, one.layout)[0]!, came: null }];
    const seen = new Set<string>();
    while (open.length > 0) {
      const place = open.pop()!;
      if (seen.has(`${place.at} ${place.came}`)) continue;
      seen.add(`${place.at} ${place.came}`);
      reached.add(place.at);
      for (const direction of ['on', 'back', 'before', 'after'] as const) {
        open.push(walk(one.graph, one.layout, place, direction, undefined));
      }
    }
    expect(all.filter((id) => !reached.has(id))).toEqual([]);
  });
});
