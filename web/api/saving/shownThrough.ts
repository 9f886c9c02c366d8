import { entryOf } from '#web/lifecycles/entries.ts';
import { type Ahead, type Change, isUnderWay, type Pending } from './pending.ts';

type Row = Readonly<Record<string, unknown>>;

/** Marks a record with a pending change: its row is shown paler. */
export const SAVING = 'beingSaved';

/** Properties in which an answer may contain records, besides the answer itself. */
const lists = ['rows', 'data', 'lines', 'holds'] as const;

/**
 * Applies pending changes to an answer: the snapshot that a command was decided on is replaced by the predicted one,
 * and fields with the record's previous values get the new ones. The answer itself stays as the server sent it, so
 * nothing has to be restored when the command is refused. An answer read since then contains another snapshot, and is
 * shown as it is.
 */
export const shownThrough = <Answer>(answer: Answer, coming: readonly Pending[]): Answer =>
  coming.reduce(withOne, answer);

function withOne<Answer>(answer: Answer, one: Pending): Answer {
  if (!isRow(answer)) return answer;
  const { ahead } = one;
  const isMine = isAbout(answer, one);
  if (isMine && ahead && isNewer(answer, ahead)) return answer;
  let shown: Row = isMine ? changed(answer, one) : answer;
  if (ahead) shown = withSnapshot(withTurns(shown, ahead), ahead);
  for (const list of lists) {
    shown = withList(shown, list, (row) => (isAbout(row, one) ? changed(row, one) : row));
  }
  return shown as Answer;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if the record's own answer was read after the command was decided here. */
const isNewer = ({ snapshot }: Row, { before }: Ahead): boolean =>
  isRow(snapshot) && snapshot['revision'] !== before.revision;

const isAbout = (row: Row, one: Pending): boolean => entryOf(one.lifecycle).isAbout?.(row, one) ?? row['id'] === one.id;

function changed(row: Row, one: Pending): Row {
  const changes = one.ahead?.changes ?? [];
  const own = { ...following(row, changes), ...(isUnderWay(one) ? { [SAVING]: true } : {}) };
  // The order's label for buyers is shown with each of its lines as well.
  const label = changes.filter(({ name }) => name === 'label');
  return label.length === 0 ? own : withList(own, 'lines', (line) => following(line, label));
}

const following = (row: Row, changes: readonly Change[]): Row => {
  const mine = changes.filter(({ name, was }) => name in row && isSame(row[name], was));
  return mine.length === 0 ? row : { ...row, ...Object.fromEntries(mine.map(({ name, becomes }) => [name, becomes])) };
};
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function withList(row: Row, list: string, changedRow: (row: Row) => Row): Row {
  const rows = row[list];
  if (!Array.isArray(rows)) return row;
  const after = rows.map((one: unknown) => (isRow(one) ? changedRow(one) : one));
  return after.some((one, index) => one !== rows[index]) ? { ...row, [list]: after } : row;
}

/** The snapshot is in the answer itself, or by id in a table of its records. */
function withSnapshot(row: Row, { before, after }: Ahead): Row {
  const folded = (one: unknown) =>
    isRow(one) && snapshotFields.every((field) => isSame(one[field], before[field])) ? after : one;
  return mapped(row, (value) => (isRow(value) ? folded(mapped(value, folded)) : value));
}
/** All fields but the time at which it was read. */
const snapshotFields = ['revision', 'value', 'state'] as const;

function mapped(row: Row, change: (value: unknown) => unknown): Row {
  const entries = Object.entries(row).map(([name, value]) => [name, change(value)] as const);
  return entries.some(([name, value]) => value !== row[name]) ? Object.fromEntries(entries) : row;
}

/** Removes turns whose deadline has ended. */
const withTurns = (row: Row, { over }: Ahead): Row =>
  over.length === 0 || !Array.isArray(row['turns'])
    ? row
    : { ...row, turns: (row['turns'] as readonly Row[]).filter((turn) => !over.some((one) => isOf(turn, one))) };
const isOf = (turn: Row, { name, dueAt }: Ahead['over'][number]): boolean =>
  turn['name'] === name && turn['dueAt'] === dueAt;
