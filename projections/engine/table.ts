/** A table of a projection, as data: the engine creates it once a generation, and writes it by rows. */
export interface Table<Column extends string = string> {
  /** The name under which queries find it: `read.{name}`. */
  readonly name: string;
  /** Column → SQL type with constraints: `text not null`. */
  readonly columns: Readonly<Record<Column, string>>;
  readonly key: readonly NoInfer<Column>[];
  /** Needed while the table is filled: column lists in brackets, with an optional `using …` before and `where …` behind. */
  readonly earlyIndexes?: readonly string[];
  /** Only needed by queries: made after a rebuild has filled the table. */
  readonly indexes?: readonly string[];
  /** Columns that are kept out of the row, so that scans over the others stay short. */
  readonly apart?: readonly NoInfer<Column>[];
}

export const table = <const Column extends string>(definition: Table<Column>): Table<Column> => definition;

/** The statements that create it under a name of one generation. */
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
 * What is apart goes out of the row, all other text stays in it, its words too: a row that is still too long would lose its
 * ids and names next, and every look at one of them would be a look into another table (a join of 60,000 rows: 530 ms
 * against 60).
 */
const storageOf = (columns: Table['columns'], apart: readonly string[]): readonly string[] => [
  ...apart.map((column) => `alter column ${column} set storage external`),
  ...Object.entries<string>(columns)
    .filter(([column, type]) => !apart.includes(column) && /^(text|tsvector)\b/.test(type))
    .map(([column]) => `alter column ${column} set storage main`),
];

/** The statements that a full table still needs before it is asked. */
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
