import type { SignedCheckpoint } from './checkpoint.ts';
import type { Difference } from './differences.ts';

/** Holds the roots of a log that is walked through against those that were signed of it. */
export interface RootJudge {
  /** Called at every size on the way, 1, 2, 3 and so on; the root is only asked for where something was signed. */
  readonly at: (size: number, position: bigint, root: () => Buffer) => void;
  /** Up to this position the log is what was signed. */
  readonly sameUpTo: () => bigint;
  /** The first stretch of the log that is not what was signed; undefined while there is none. */
  readonly differs: () => Difference | undefined;
}

/** `checkpoints` with the smallest first. */
export function rootJudge(checkpoints: readonly SignedCheckpoint[]): RootJudge {
  let next = checkpoints.findIndex(({ size }) => size > 0);
  let good = 0n;
  let first: Difference | undefined;
  if (next < 0) next = checkpoints.length;
  return {
    at: (size, position, root) => {
      for (; checkpoints[next]?.size === size; next += 1) {
        const [signed, found] = [checkpoints[next]!.root, root()];
        if (first === undefined && signed.equals(found)) good = position;
        if (!signed.equals(found)) {
          first ??= {
            why: 'checkpointDiffers',
            from: String(good + 1n),
            to: String(position),
            stream: null,
            revision: null,
            expected: signed.toString('base64'),
            found: found.toString('base64'),
          };
        }
      }
    },
    sameUpTo: () => good,
    differs: () => first,
  };
}
