/** A process that can be killed at one of the points where it waits for something outside itself. */
export interface Killable {
  /** Called at each such point: lets it pass, or not. A killed process passes no more, not even at other points. */
  readonly at: (point: string) => Promise<void>;
  /** Forgets what was passed, and from now on waits for this moment, if any, to die. */
  readonly dieAt: (moment?: Moment) => void;
  /** The moment did not come: it will not any more. */
  readonly spare: () => void;
  readonly isDead: () => boolean;
  /** Resolves when the process was killed. */
  readonly died: Promise<void>;
  /** Once its connections are gone: lets what hangs there end, so that the test's own process can end. */
  readonly rest: () => void;
  /** The points it came by, in their order. */
  readonly passed: () => readonly string[];
}

/** A point, and for the how manieth time it is passed. */
export interface Moment {
  readonly point: string;
  readonly nth: number;
}

export function killable(): Killable {
  let passed: string[] = [];
  let killAt: Moment | undefined;
  let dead = false;
  let die = () => {};
  const died = new Promise<void>((resolve) => (die = resolve));
  let rest = () => {};
  const limbo = new Promise<void>((_, reject) => (rest = () => reject(new Error('killed'))));
  limbo.catch(() => {});
  const at = (point: string): Promise<void> => {
    if (dead) return limbo;
    passed.push(point);
    if (point !== killAt?.point || passed.filter((one) => one === point).length !== killAt.nth) {
      return Promise.resolve();
    }
    dead = true;
    die();
    return limbo;
  };
  const dieAt = (moment?: Moment) => {
    passed = [];
    killAt = moment;
  };
  const spare = () => {
    killAt = undefined;
  };
  return { at, dieAt, spare, isDead: () => dead, died, rest, passed: () => passed };
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
