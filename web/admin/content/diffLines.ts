export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Number of unchanged lines around a change. */
const AROUND = 1;

/** Differences between two texts, line by line, with the unchanged lines next to a change. Empty for equal texts. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const lines = aligned(before.split('\n'), after.split('\n'));
  const changed = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]));
  return lines.filter((_, at) => changed.some((one) => Math.abs(one - at) <= AROUND));
}

/** Aligns the texts by their longest common subsequence of lines. */
function aligned(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  // `common[i][j]`: length of the longest common subsequence of `before` from i on and `after` from j on.
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: before[i]! });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: after[j]! });
      j += 1;
    }
  }
  return lines;
}
