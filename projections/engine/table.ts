/** The declaration of a projection's table: the engine creates it once per generation and writes its rows. */
export interface Table<Column extends string = string> {
  /** The name that queries use: `read.{name}`. */
  readonly name: string;
  /** Column → SQL type with constraints: `text not null`. */
  readonly columns: Readonly<Record<Column, string>>;
  readonly key: readonly NoInfer<Column>[];
  /**
   * Indexes needed while the table is being filled: column lists in brackets, with an optional `using …` before and
   * `where …` after.
   */
  readonly earlyIndexes?: readonly string[];
  /** Indexes that only queries need: created after a rebuild has filled the table. */
  readonly indexes?: readonly string[];
  /** Columns stored out of line, so that scans over the others stay short. */
  readonly apart?: readonly NoInfer<Column>[];
}

export const table = <const Column extends string>(definition: Table<Column>): Table<Column> => definition;

/** Returns the statements that create it under the name of one generation. */
export function creationOf({ columns, key, earlyIndexes = [], apart = [] }: Table, name: string): readonly string[] {
  const defined = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return [
    `create table ${name} (${[...defined, `primary key (${key.join(', ')})`].join(', ')})`,
    ...(apart.length > 0
      ? [`alter table ${name} set (toast_tuple_target = 256), ${storageOf(columns, apart).join(', ')}`]
      : []),
    ...earlyIndexes.map((index) => indexOn(name, index)),
  ];
}

/**
 * Columns in `apart` are stored out of line; all other text stays in the row, including search words. If a row were
 * still too long, PostgreSQL would move its ids and names out of line next, and every access to one of them would read
 * another table (a join of 60,000 rows: 530 ms instead of 60).
 */
const storageOf = (columns: Table['columns'], apart: readonly string[]): readonly string[] => [
  ...apart.map((column) => `alter column ${column} set storage external`),
  ...Object.entries<string>(columns)
    .filter(([column, type]) => !apart.includes(column) && /^(text|tsvector)\b/.test(type))
    .map(([column]) => `alter column ${column} set storage main`),
];

/** Returns the statements that a filled table still needs before it is queried. */
export const completionOf = ({ indexes = [] }: Table, name: string): readonly string[] => [
  ...indexes.map((index) => indexOn(name, index)),
  `analyze ${name}`,
];

const indexOn = (name: string, index: string) => `create index on ${name} ${index}`;

/** Column → its type without constraints. */
export const bareTypes = ({ columns }: Table): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([column, type]) => [
      column,
      type.split(/\s+(?:not null|default|collate)\b/i)[0]!,
    ]),
  );
