import type { IGetRowsParams } from 'ag-grid-community';
import { expect, it } from 'vitest';
import { type Blocks, createBlocks } from './blocks.ts';
import type { FetchRows, RowsAnswer } from './rows.ts';

interface Row {
  id: string;
  revision: string;
}
const listQuery = { tab: 'all', search: '', sortModel: [], filterModel: {} };
const answer = (rows: Row[], count = rows.length): RowsAnswer<Row> => ({ rows, count, countIsExact: true });
const rowsFrom = (first: number, length: number): Row[] =>
  Array.from({ length }, (_, index) => ({ id: `order ${first + index}`, revision: '1' }));

function story(fetchRows: FetchRows<Row>, first = answer(rowsFrom(0, 100), 250)) {
  const moved: string[] = [];
  const faults: unknown[] = [];
  const blocks = createBlocks<Row>({
    listQuery,
    fetchRows,
    first,
    idOf: ({ id }) => id,
    versionOf: ({ revision }) => revision,
    onMoved: (ids) => moved.push(...ids),
    onFault: (fault) => faults.push(fault),
  });
  return { blocks, moved, faults };
}

/** What the grid gets for one block; `failed` when the block can't be loaded. */
const block = (blocks: Blocks<Row>, startRow: number, sortModel: IGetRowsParams['sortModel'] = []) =>
  new Promise<{ rows: Row[]; last: number | undefined } | 'failed'>((resolve) => {
    blocks.getRows({
      startRow,
      endRow: startRow + 100,
      sortModel,
      filterModel: {},
      successCallback: (rows: Row[], last?: number) => resolve({ rows, last }),
      failCallback: () => resolve('failed'),
    } as unknown as IGetRowsParams);
  });

it('the first block comes from the page, the others from the server', async () => {
  const requested: number[] = [];
  const { blocks } = story(async (_, { offset, limit }) => {
    requested.push(offset);
    return answer(rowsFrom(offset, Math.min(limit, 250 - offset)), 250);
  });
  expect(await block(blocks, 0)).toMatchObject({ last: 250 });
  expect(await block(blocks, 200)).toMatchObject({ last: 250, rows: rowsFrom(200, 50) });
  expect(requested).toEqual([200]);
});

it('says which rows moved when a colleague changed one, and nothing the first time', async () => {
  const { blocks, moved } = story(async () => answer([]));
  await block(blocks, 0);
  expect(moved).toEqual([]);
  blocks.renew(
    answer([
      { id: 'order 0', revision: '1' },
      { id: 'order 1', revision: '2' },
    ]),
  );
  await block(blocks, 0);
  expect(moved).toEqual(['order 1']);
});

it('a block that failed is told, and may be asked again', async () => {
  let down = true;
  const { blocks, faults } = story(async (_, { offset }) => {
    if (down) throw new Error('the server is down');
    return answer(rowsFrom(offset, 1), 101);
  });
  expect(await block(blocks, 100)).toBe('failed');
  expect(faults).toHaveLength(1);
  down = false;
  expect(await block(blocks, 100)).toMatchObject({ last: 101 });
});

it('gives up a question that is sorted another way, and one that nobody waits for any more: the grid has two open at most', async () => {
  let answered: (answer: RowsAnswer<Row>) => void = () => {};
  const { blocks, faults } = story(() => new Promise((resolve) => (answered = resolve)));
  expect(await block(blocks, 0, [{ colId: 'totalCents', sort: 'asc' }])).toBe('failed');
  const late = block(blocks, 100);
  blocks.destroy?.();
  answered(answer([]));
  expect(await late).toBe('failed');
  expect(faults).toEqual([]);
});
