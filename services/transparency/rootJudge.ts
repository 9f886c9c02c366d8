import type { SignedCheckpoint } from './checkpoint.ts';
import type { Difference } from './differences.ts';

/** Compares the roots of a log, while it is being read, with the signed ones. */
export interface RootJudge {
  /** Called for every size: 1, 2, 3 and so on; the root is only computed at sizes that were signed. */
  readonly at: (size: number, position: bigint, root: () => Buffer) => void;
  /** Up to this position the log matches its signatures. */
  readonly sameUpTo: () => bigint;
  /** The first part of the log that does not match its signatures; undefined if there is none. */
  readonly differs: () => Difference | undefined;
}

/** `checkpoints` must be sorted, the smallest first. */
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
