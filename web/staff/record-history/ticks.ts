import type { Moment } from '#services/domains/audit/history/contract.ts';

/** A mark of the slider: `place` is the event's, `moved` says that it moved the record's state. */
export interface Tick {
  readonly place: number;
  readonly moved: boolean;
}
/** Where a new day, month or year begins. */
export interface Landmark {
  readonly place: number;
  readonly at: string;
}
type TickMoment = Pick<Moment, 'at' | 'from' | 'to'>;

/** More marks than this would be a smear. */
const MOST_TICKS = 100;
/** A landmark is words: so many fit beneath the slider, this far apart. */
const MOST_LANDMARKS = 5;

/** One mark an event. Of many those that moved the state first, then others where there is room between. */
export function ticksOf(moments: readonly TickMoment[]): readonly Tick[] {
  const all = moments.map(({ from, to }, place): Tick => ({
    place,
    moved: JSON.stringify(from) !== JSON.stringify(to),
  }));
  if (all.length <= MOST_TICKS) return all;
  const apart = moments.length / MOST_TICKS;
  const kept: Tick[] = [];
  for (const tick of [...all.filter(({ moved }) => moved), ...all.filter(({ moved }) => !moved)]) {
    if (kept.every(({ place }) => Math.abs(place - tick.place) >= apart)) kept.push(tick);
  }
  return kept.toSorted((one, other) => one.place - other.place);
}

/** What of a long history helps to find a time: where days begin, or months or years when there are too many of them. None for a short one. */
export function landmarksOf(moments: readonly TickMoment[], dayOf: (at: string) => string): readonly Landmark[] {
  if (moments.length <= MOST_TICKS) return [];
  for (const length of [10, 7, 4]) {
    const begins = moments.flatMap(({ at }, place): readonly Landmark[] =>
      place > 0 && dayOf(at).slice(0, length) === dayOf(moments[place - 1]!.at).slice(0, length) ? [] : [{ place, at }],
    );
    if (begins.length <= MOST_LANDMARKS || length === 4) return spread(begins, moments.length / (MOST_LANDMARKS + 1));
  }
  return [];
}

/** Those that leave room for each other's words; the first always stays. */
const spread = (marks: readonly Landmark[], apart: number): readonly Landmark[] =>
  marks.reduce<readonly Landmark[]>(
    (kept, mark) => (kept.length === 0 || mark.place - kept.at(-1)!.place >= apart ? [...kept, mark] : kept),
    [],
  );
