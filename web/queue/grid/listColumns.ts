import type { Kind } from '#projections/grid/column.ts';
import type { DueSpan } from '#projections/grid/model.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import {
  BADGE_WIDTH,
  type BadgeOf,
  badgeShow,
  type FilterSpec,
  type GridColumn,
  OWN_WIDTH,
  type OwnCell,
  ownShow,
  type Placing,
  type Show,
  type Usual,
  usual,
} from './column.ts';

/** The client-side part of a column: header, width, placement and cell. Its kind comes from the list's own columns. */
interface Part<Row, K extends Kind> {
  readonly kind: K;
  readonly column: (field: string) => GridColumn<Row>;
}
type PlacedPart = Omit<Placing, 'sortable' | 'filter'> & { readonly filter?: FilterSpec | 'none' };

type Listed = Readonly<Record<string, { readonly kind: Kind }>>;
/** Columns that users may see: those of the exported spreadsheet. */
type Visible<Cs> = { [N in keyof Cs]: Cs[N] extends { csv: unknown } ? N : never }[keyof Cs];
type Parts<Cs extends Listed, Row> = { readonly [N in keyof Cs]?: Part<Row, Cs[N]['kind']> };
type Missing<Cs, Page, Out> = Exclude<Visible<Cs>, keyof Page | Out>;

/**
 * Returns all values of a column for its filter; an incomplete list doesn't compile: `every<State>()(['open',
 * 'over'])`.
 */
export const every =
  <Word extends string>() =>
  <const Words extends readonly Word[]>(
    words: Words & ([Exclude<Word, Words[number]>] extends [never] ? unknown : never),
  ): readonly Word[] =>
    words;

const dueSpans = every<DueSpan>()(['overdue', 'next6h', 'today']);

/** Default filter of each kind of column. */
const filterOf: Partial<Readonly<Record<Kind, FilterSpec>>> = {
  text: { kind: 'text' },
  person: { kind: 'text' },
  number: { kind: 'number' },
  money: { kind: 'money' },
  instant: { kind: 'day' },
  day: { kind: 'day' },
  flag: { kind: 'flag' },
};

/**
 * Declares a page's columns of one list, whose columns are `projections/<list>/columns.ts`: `const { columns, money } =
 * listColumnsOf<typeof orderColumns, QueuedOrder>()`. Every column can be sorted; its kind must match the list's, and
 * determines its filter.
 */
export function listColumnsOf<Cs extends Listed, Row>() {
  const part =
    <K extends Kind>(kind: K, usualWidth: number, header: string, show: (field: string) => Show<Row>) =>
    ({ filter = filterOf[kind], ...placing }: PlacedPart): Part<Row, K> => ({
      kind,
      column: (field) => ({
        field,
        header,
        width: usualWidth,
        ...show(field),
        ...placing,
        sortable: true,
        ...(filter !== undefined && filter !== 'none' ? { filter } : {}),
      }),
    });
  const as =
    <K extends Kind>(kind: K, { width, show }: Usual) =>
    (header: string, placing: PlacedPart = {}) =>
      part(kind, width, header, (field) => show<Row>(field))(placing);
  const own = <K extends Kind>(kind: K, header: string, cell: OwnCell<Row>, placing: PlacedPart = {}) =>
    part(kind, OWN_WIDTH, header, () => ownShow(cell))(placing);
  return {
    /**
     * The page's columns in their order. Every column of the list that users may see must be in `page`, or in `_left`
     * for those that this page leaves out; a forgotten one doesn't compile.
     */
    columns: <const Page extends Parts<Cs, Row>, const Out extends readonly (keyof Cs)[]>(
      page: Page & { readonly [N in Exclude<keyof Page, keyof Cs>]: never },
      _left: Out &
        ([Missing<Cs, Page, Out[number]>] extends [never] ? unknown : { missing: Missing<Cs, Page, Out[number]> }),
    ): readonly GridColumn<Row>[] => {
      const parts: Readonly<Record<string, Part<Row, Kind>>> = page;
      return Object.entries(parts).map(([field, { column }]) => column(field));
    },
    own,
    serial: as('serial', usual.text),
    text: as('text', usual.text),
    number: as('number', usual.number),
    money: as('money', usual.money),
    instant: as('instant', usual.instant),
    day: as('day', usual.day),
    /** Filtered by the time left. */
    due: (header: string, placing: PlacedPart = {}) =>
      part('instant', usual.due.width, header, (field) => usual.due.show<Row>(field))({
        filter: { kind: 'one', options: dueSpans, word: (span) => t(`grid.due.span.${span}`) },
        ...placing,
      }),
    /** A person's name or address; empty if the person was erased. */
    person: (header: string, nameOf: (row: Row) => string, placing: PlacedPart = {}) =>
      own('person', header, { text: (row) => shownName(nameOf(row)) }, placing),
    /** A state by color, icon and word; filtered only if `filter` is set. */
    badge: (header: string, show: BadgeOf<Row>, { filter = 'none', ...placing }: PlacedPart = {}) =>
      part('text', BADGE_WIDTH, header, () => badgeShow(show))({ filter, ...placing }),
  };
}
