/** A process that can be killed at one of the points where it waits for something outside itself. */
export interface Mortal {
  /** Called at each such point: lets it pass, or never returns. */
  readonly at: (point: string) => Promise<void>;
  /** Resolves when the process was killed. */
  readonly died: Promise<void>;
  /** The points it came by, in their order. */
  readonly passed: readonly string[];
}

/** A point and the how manieth time it is passed. */
export interface Moment {
  readonly point: string;
  readonly nth: number;
}

export function mortal(killAt?: Moment): Mortal {
  const passed: string[] = [];
  let dead = false;
  let die = () => {};
  const died = new Promise<void>((resolve) => (die = resolve));
  const forever = new Promise<void>(() => {});
  const at = (point: string): Promise<void> => {
    if (dead) return forever;
    passed.push(point);
    if (point !== killAt?.point || passed.filter((one) => one === point).length !== killAt.nth) return Promise.resolve();
    dead = true;
    die();
    return forever;
  };
  return { at, died, passed };
}

/** Every moment of a life, once each. */
export const momentsOf = (passed: readonly string[]): readonly Moment[] => {
  const times = new Map<string, number>();
  return passed.map((point) => {
    const nth = (times.get(point) ?? 0) + 1;
    times.set(point, nth);
    return { point, nth };
  });
};
