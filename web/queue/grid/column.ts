import { formatNumber } from '#words/format/numbers.ts';
import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatDay, formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import type { Tone } from '#web/kit/tone.ts';

/** How a column may be filtered. `one` takes a single value, `set` any number of them. */
export type FilterSpec =
  | { readonly kind: 'text' | 'money' | 'number' | 'day' | 'flag' }
  | { readonly kind: 'set' | 'one'; readonly options: readonly string[]; readonly word: (value: string) => string };

/** How a state looks: never by colour alone. */
export interface Look {
  readonly tone: Tone;
  readonly icon: Icon;
}

interface Show<Row> {
  /** What stands in the cell as text; it is also what a screen reader says and what a phone shows. */
  readonly text: (row: Row) => string;
  readonly as?:
    | { readonly kind: 'badge'; readonly look: (row: Row) => Look }
    | { readonly kind: 'due'; readonly at: (row: Row) => string | null }
    | { readonly kind: 'own'; readonly cell: (row: Row) => ReactNode };
  readonly right?: true;
}

/** One column of a list. `field` is the row's own name for it, by which the server filters and sorts. */
export interface GridColumn<Row> extends Show<Row> {
  readonly field: string;
  readonly header: string;
  /** Pixels; with `grow` the least. */
  readonly width: number;
  readonly grow?: number;
  readonly sortable?: boolean;
  readonly filter?: FilterSpec;
  /** What the filter is called where it is not the header. */
  readonly filterLabel?: string;
  /** Its place on a phone's card; left out of it without one. */
  readonly phone?: 'title' | 'badge' | 'line';
  /** Put away until somebody wants to see it. */
  readonly extra?: true;
}

type Placing = Partial<
  Pick<GridColumn<never>, 'width' | 'grow' | 'sortable' | 'filter' | 'filterLabel' | 'phone' | 'extra'>
>;
type Field<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] & string;

/** Declares columns of one kind of row: `const { text, money } = columnsOf<OrderQueueRow>()`. Words come translated. */
export function columnsOf<Row>() {
  type Column = GridColumn<Row>;
  const made = (field: string, header: string, show: Show<Row>, width: number, placing: Placing): Column => ({
    field,
    header,
    width,
    ...show,
    ...placing,
  });
  const read = (row: Row, field: string) => row[field as keyof Row] as unknown;
  return {
    text: (field: Field<Row, string | null>, header: string, placing: Placing = {}): Column =>
      made(field, header, { text: (row) => (read(row, field) as string | null) ?? '' }, 150, placing),
    number: (field: Field<Row, number>, header: string, placing: Placing = {}): Column =>
      made(
        field,
        header,
        { text: (row) => formatNumber(read(row, field) as number, intlLocale()), right: true },
        90,
        placing,
      ),
    money: (field: Field<Row, number | null>, header: string, placing: Placing = {}): Column =>
      made(field, header, { text: (row) => moneyText(read(row, field) as number | null), right: true }, 120, placing),
    instant: (field: Field<Row, string | null>, header: string, placing: Placing = {}): Column =>
      made(field, header, { text: (row) => instantText(read(row, field) as string | null) }, 230, placing),
    day: (field: Field<Row, string | null>, header: string, placing: Placing = {}): Column =>
      made(field, header, { text: (row) => dayText(read(row, field) as string | null) }, 130, placing),
    /** A state by colour, icon and word. */
    badge: (
      field: string,
      header: string,
      { look, word }: { look: (row: Row) => Look; word: (row: Row) => string },
      placing: Placing = {},
    ): Column => made(field, header, { text: word, as: { kind: 'badge', look } }, 216, placing),
    /** How long until an instant, or how late it is. */
    due: (field: Field<Row, string | null>, header: string, placing: Placing = {}): Column =>
      made(
        field,
        header,
        {
          text: (row) => instantText(read(row, field) as string | null),
          as: { kind: 'due', at: (row) => read(row, field) as string | null },
        },
        168,
        placing,
      ),
    /** Anything else. */
    own: (
      field: string,
      header: string,
      show: { text: (row: Row) => string; cell?: (row: Row) => ReactNode; right?: true },
      placing: Placing = {},
    ): Column =>
      made(
        field,
        header,
        {
          text: show.text,
          ...(show.right ? { right: true as const } : {}),
          ...(show.cell ? { as: { kind: 'own', cell: show.cell } } : {}),
        },
        150,
        placing,
      ),
  };
}

const moneyText = (cents: number | null): string => (cents === null ? '' : formatMoney(cents, intlLocale()));
const instantText = (at: string | null): string => (at === null ? '' : formatInstant(at, intlLocale()));
const dayText = (date: string | null): string => (date === null ? '' : formatDay(date, intlLocale()));
