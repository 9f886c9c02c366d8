import type { Moment } from '#services/http/routeTypes.ts';

/** A mark of the slider. `place` is the position of its event; `moved` is true if it changed the record's state. */
export interface Tick {
  readonly place: number;
  readonly moved: boolean;
}
/** The start of a new day, month or year. */
export interface Landmark {
  readonly place: number;
  readonly at: string;
}
type TickMoment = Pick<Moment, 'at' | 'from' | 'to'>;

/** Maximum number of marks: more would blur. */
const MOST_TICKS = 100;
/** A landmark is text: this many fit below the slider, at this distance. */
const MOST_LANDMARKS = 5;

/**
 * One mark per event. For many events, those that changed the state come first, then others where there is room
 * between.
 */
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

/**
 * Landmarks of a long history: the starts of days, or of months or years if there are too many of them. A short history
 * has none.
 */
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

/** Landmarks that leave room for each other's text; the first always stays. */
const spread = (marks: readonly Landmark[], apart: number): readonly Landmark[] =>
  marks.reduce<readonly Landmark[]>(
    (kept, mark) => (kept.length === 0 || mark.place - kept.at(-1)!.place >= apart ? [...kept, mark] : kept),
    [],
  );
