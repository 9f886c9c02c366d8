import { formatNumber } from '#words/format/numbers.ts';
import type { ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import type { EndedDuty } from '#workflows/kernel/endedDuty.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatDay, formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import type { Tone } from '#web/kit/tone.ts';
import { endedText } from './EndedDue.tsx';

/** How a column can be filtered. `one` takes a single value, `set` any number of them. */
export type FilterSpec =
  | { readonly kind: 'text' | 'money' | 'number' | 'day' | 'month' | 'flag' }
  | {
      readonly kind: 'set' | 'one';
      readonly options: readonly string[];
      /** Values other than these are allowed: the options aren't known yet, or change. */
      readonly open?: true;
      readonly word: (value: string) => string;
    };

/** Appearance of a state: never by color alone. */
export interface StatusStyle {
  readonly tone: Tone;
  readonly icon: Icon;
}

export interface Show<Row> {
  /** The cell's text, also for screen readers and phones. */
  readonly text: (row: Row) => string;
  readonly as?:
    | { readonly kind: 'badge'; readonly style: (row: Row) => StatusStyle }
    | { readonly kind: 'due'; readonly at: (row: Row) => string | null; readonly ended: (row: Row) => EndedDuty | null }
    | { readonly kind: 'own'; readonly cell: (row: Row) => ReactNode };
  readonly right?: true;
}

/** One column of a list. `field` is its name in the row, by which the server filters and sorts. */
export interface GridColumn<Row> extends Show<Row> {
  readonly field: string;
  readonly header: string;
  /** In pixels; a minimum if `grow` is set. */
  readonly width: number;
  readonly grow?: number;
  readonly sortable?: boolean;
  readonly filter?: FilterSpec;
  /** Name of the filter, if it differs from the header. */
  readonly filterLabel?: string;
  /** The only tab in which the column can be filtered. */
  readonly filterTab?: string;
  /** Position on a phone's card; a column without one is left out. */
  readonly phone?: 'title' | 'badge' | 'line';
  /** Hidden until chosen; in a list with fixed columns, used only for filtering. */
  readonly extra?: true;
}

export type Placing = Partial<
  Pick<GridColumn<never>, 'width' | 'grow' | 'sortable' | 'filter' | 'filterLabel' | 'filterTab' | 'phone' | 'extra'>
>;
type Field<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] & string;

/** Default rendering of a field, and its usual width in pixels. */
export interface Usual {
  readonly width: number;
  readonly show: <Row>(field: string) => Show<Row>;
}
const read = (row: unknown, field: string) => (row as Readonly<Record<string, unknown>>)[field];
const shownAs = (width: number, text: (value: never) => string, right?: true): Usual => ({
  width,
  // The column names a field of this kind (`Field`).
  show: (field) => ({ text: (row) => text(read(row, field) as never), ...(right ? { right } : {}) }),
});

/** Default rendering of each kind of field. */
export const usual = {
  text: shownAs(150, (text: string | null) => text ?? ''),
  number: shownAs(90, (number: number) => formatNumber(number, intlLocale()), true),
  money: shownAs(120, (cents: number | null) => (cents === null ? '' : formatMoney(cents, intlLocale())), true),
  instant: shownAs(230, instantText),
  day: shownAs(130, (date: string | null) => (date === null ? '' : formatDay(date, intlLocale()))),
  /**
   * Time left until an instant, or how late it is. Once nothing is due, says whether the last duty was kept (the row's
   * `lastDuty`).
   */
  due: {
    width: 190,
    show: (field) => {
      const at = (row: unknown) => read(row, field) as string | null;
      const ended = (row: unknown) => (at(row) === null ? ((read(row, 'lastDuty') ?? null) as EndedDuty | null) : null);
      return {
        text: (row) => {
          const duty = ended(row);
          return duty ? endedText(duty) : instantText(at(row));
        },
        as: { kind: 'due', at, ended },
      };
    },
  },
} as const satisfies Record<string, Usual>;

/** A state by color, icon and word. */
export const badgeShow = <Row>({ style, word }: BadgeOf<Row>): Show<Row> => ({
  text: word,
  as: { kind: 'badge', style },
});
export interface BadgeOf<Row> {
  readonly style: (row: Row) => StatusStyle;
  readonly word: (row: Row) => string;
}
export const BADGE_WIDTH = 216;

/** Custom rendering for anything else. */
export const ownShow = <Row>({ text, cell, right }: OwnCell<Row>): Show<Row> => ({
  text,
  ...(right ? { right } : {}),
  ...(cell ? { as: { kind: 'own', cell } } : {}),
});
export interface OwnCell<Row> {
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  readonly right?: true;
}
export const OWN_WIDTH = 150;

/**
 * Declares columns of one kind of row: `const { text, money } = columnsOf<UserView>()`. Headers are passed translated.
 */
export function columnsOf<Row>() {
  type Column = GridColumn<Row>;
  const as =
    <Value>({ width, show }: Usual) =>
    (field: Field<Row, Value>, header: string, placing: Placing = {}): Column => ({
      field,
      header,
      width,
      ...show<Row>(field),
      ...placing,
    });
  return {
    text: as<string | null>(usual.text),
    number: as<number>(usual.number),
    money: as<number | null>(usual.money),
    instant: as<string | null>(usual.instant),
    day: as<string | null>(usual.day),
    due: as<string | null>(usual.due),
    badge: (field: string, header: string, show: BadgeOf<Row>, placing: Placing = {}): Column => ({
      field,
      header,
      width: BADGE_WIDTH,
      ...badgeShow(show),
      ...placing,
    }),
    own: (field: string, header: string, show: OwnCell<Row>, placing: Placing = {}): Column => ({
      field,
      header,
      width: OWN_WIDTH,
      ...ownShow(show),
      ...placing,
    }),
  };
}

function instantText(at: string | null): string {
  return at === null ? '' : formatInstant(at, intlLocale());
}
