import { describe, expect, it } from 'vitest';
import { landmarksOf, ticksOf } from './ticks.ts';

const HOUR = 3_600_000;
/** An event each so many hours; every `moves`th moves the state. */
const history = (count: number, hours: number, moves = 10) =>
  Array.from({ length: count }, (_, place) => ({
    at: new Date(Date.parse('2026-03-02T18:00:00Z') + place * hours * HOUR).toISOString(),
    from: place % moves === 0 ? 'a' : 'b',
    to: 'b',
  }));
const dayOf = (at: string) => at.slice(0, 10);

describe('marks of the slider', () => {
  it('of a short history are one an event, without dates', () => {
    expect(ticksOf(history(100, 1))).toHaveLength(100);
    expect(landmarksOf(history(100, 24), dayOf)).toEqual([]);
  });

  it('of a long one are a hundred at most; what moved the state is marked before what did not', () => {
    const moments = history(1_000, 1, 50);
    const ticks = ticksOf(moments);
    expect(ticks.length).toBeLessThanOrEqual(100);
    expect(ticks.filter(({ moved }) => moved).map(({ place }) => place)).toEqual(
      Array.from({ length: 20 }, (_, index) => index * 50),
    );
    expect(ticks.map(({ place }) => place)).toEqual(
      ticks.map(({ place }) => place).toSorted((one, other) => one - other),
    );
  });

  it('tell where days begin, or months, or years, whichever few enough there are of', () => {
    expect(landmarksOf(history(120, 1 / 2), dayOf).map(({ at }) => dayOf(at))).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-05',
    ]);
    expect(landmarksOf(history(120, 24), dayOf).map(({ at }) => dayOf(at))).toEqual([
      '2026-03-02',
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
    ]);
    expect(landmarksOf(history(1_000, 24), dayOf).map(({ at }) => dayOf(at))).toEqual([
      '2026-03-02',
      '2027-01-01',
      '2028-01-01',
    ]);
  });

  it('stand far enough apart to be read', () => {
    const places = landmarksOf(
      [...history(2, 24), ...history(200, 1 / 4)].toSorted((one, other) => one.at.localeCompare(other.at)),
      dayOf,
    ).map(({ place }) => place);
    for (const [index, place] of places.slice(1).entries()) {
      expect(place - places[index]!).toBeGreaterThanOrEqual(202 / 6);
    }
  });
});
