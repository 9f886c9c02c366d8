/** Something found on records, alike ones together: how many there are, and the streams of some of them. */
export interface Finding {
  readonly what: string;
  readonly count: number;
  readonly examples: readonly string[];
}

const EXAMPLES = 5;

/** Counts what is said of streams, with the first few of them. */
export function tally() {
  const groups = new Map<string, { count: number; examples: string[] }>();
  return {
    add: (what: string, stream: string): void => {
      const group = groups.get(what) ?? { count: 0, examples: [] };
      groups.set(what, group);
      group.count += 1;
      if (group.examples.length < EXAMPLES && group.examples.at(-1) !== stream) group.examples.push(stream);
    },
    groups: (): readonly Finding[] =>
      [...groups].map(([what, group]) => ({ what, ...group })).toSorted((one, other) => other.count - one.count),
  };
}
