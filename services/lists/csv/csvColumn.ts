import type { CsvColumn } from './columns.ts';

/** A column of a table that isn't a queue's: its heading, how its values are written, and where a row of its own type has them. */
export const csvColumn = <Row>(
  head: CsvColumn['head'],
  kind: CsvColumn['kind'],
  of: (row: Row) => unknown,
  words?: string,
): CsvColumn => ({
  head,
  kind,
  ...(words === undefined ? {} : { words }),
  // Who writes the table gives it rows of this type.
  value: of as unknown as CsvColumn['value'],
});
