import type { Nullable, TableGiven, TableName, TableRow } from './rows.ts';

export type { TableName, TableRow } from './rows.ts';

/**
 * A typed view of the database: existing tables and columns, values of their types, typed rows. At runtime it is knex,
 * whose own types accept any table name and type any row as `any`.
 */
export interface Db {
  <Name extends TableName>(table: Name): Query<Name>;
  /** A table under an alias, for joins: its columns are `u.id` as well as `id`. */
  <Name extends TableName, Short extends string>(
    table: `${Name} as ${Short}`,
  ): Asking<Under<TableRow<Name>, Short>, Under<TableGiven<Name>, Short>, TableRow<Name>>;
  /** Raw SQL. The caller declares the type of a row: `raw<{ id: string }>(…)`. */
  raw<Row = unknown>(sql: string, values?: readonly Value[] | Readonly<Record<string, Value>>): Raw<Row>;
  /** A table whose name is not known to this type; the caller declares its rows. */
  table<Row extends object>(name: string): Asking<Row, Row>;
  transaction<Result>(work: (trx: Trx) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
  batchInsert<Name extends TableName>(
    table: Name,
    rows: readonly Inserted<TableGiven<Name>>[],
    atOnce: number,
  ): Promise<unknown>;
  readonly fn: { readonly now: () => Raw };
}

/** The database within a transaction. */
export interface Trx extends Db {
  readonly isTransaction: true;
}

/** A database with its own connections, closed by the code that opened it. */
export interface OwnDb extends Db {
  destroy(): Promise<void>;
}

interface TransactionOptions {
  readonly isolationLevel?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/** Values for the placeholder `?` in SQL. */
export type Value = string | number | bigint | boolean | Date | Buffer | null | readonly Value[] | Raw | object;

export interface Raw<Row = unknown> extends Promise<{ rows: Row[]; rowCount: number }> {
  /** Prepares the statement: the server keeps the plan under this name. */
  options(options: { readonly name: string }): this;
  /** Runs the query on a specific connection that was taken out of the pool. */
  connection(connection: unknown): this;
}

type Under<Row, Short extends string> = Row & { [Name in keyof Row & string as `${Short}.${Name}`]: Row[Name] };
type Names<Row> = keyof Row & string;
/** `id`, `u.id`, `id as userId`. */
type Asked<Row> = Names<Row> | `${Names<Row>} as ${string}`;
type ColumnIn<Name> = Name extends `${infer Column} as ${string}` ? Column : Name;
type NameIn<Name> = Name extends `${string} as ${infer As}`
  ? As
  : Name extends `${string}.${infer Column}`
    ? Column
    : Name;
type Picked<Row, Name extends string> = {
  [Each in Name as NameIn<Each>]: ColumnIn<Each> extends keyof Row ? Row[ColumnIn<Each>] : never;
};
type Values<Given> = { readonly [Name in keyof Given]?: Given[Name] | Raw };
type Left<Given> = {
  [Name in keyof Given]: null extends Given[Name] ? Name : undefined extends Given[Name] ? Name : never;
}[keyof Given];
/** The values of an inserted row: nullable columns and those with a default are optional. */
type Inserted<Given> = Values<Pick<Given, Left<Given>>> & {
  readonly [Name in Exclude<keyof Given, Left<Given>>]: Given[Name] | Raw;
};
type Compared = '=' | '<>' | '!=' | '<' | '<=' | '>' | '>=' | 'like' | 'ilike' | '^@' | '~' | '@>';
type Direction = 'asc' | 'desc';
type Listed<Of> = PromiseLike<readonly { readonly [Name in string]: Of | null }[]>;

/** Adds columns to those already selected; the only columns if none were. */
type Summed<Row, Given, One, Sums> = Asking<Row, Given, ([One] extends [Row] ? unknown : One) & Sums>;

/** A query on one table that returns whole rows. */
export type Query<Name extends TableName> = Asking<TableRow<Name>, TableGiven<Name>>;

/** A query on one table, or on several joined ones. */
export interface Asking<Row, Given, One = Row, Result = One[]> extends Promise<Result> {
  where(values: Values<Given>): this;
  where(narrow: (query: this) => void): this;
  where<Name extends Names<Given>>(column: Name, value: Given[Name] | Raw | Listed<NonNullable<Given[Name]>>): this;
  where<Name extends Names<Given>>(column: Name, compared: Compared, value: Given[Name] | Raw): this;
  andWhere: this['where'];
  orWhere: this['where'];
  whereNot: this['where'];
  whereIn<Name extends Names<Given>>(
    column: Name,
    values: readonly Given[Name][] | Listed<NonNullable<Given[Name]>>,
  ): this;
  whereIn<Name extends Names<Given>>(columns: readonly Name[], values: readonly (readonly Given[Name][])[]): this;
  whereNotIn: this['whereIn'];
  orWhereIn: this['whereIn'];
  whereNull(column: Names<Row>): this;
  whereNotNull(column: Names<Row>): this;
  whereLike(column: Names<Given>, pattern: string): this;
  whereExists(query: PromiseLike<unknown>): this;
  whereNotExists(query: PromiseLike<unknown>): this;
  whereRaw(sql: string, values?: readonly Value[] | Readonly<Record<string, Value>>): this;
  orWhereRaw(sql: string, values?: readonly Value[]): this;
  modify(narrow: (query: this) => void): this;
  join<Name extends TableName, Short extends string>(
    table: `${Name} as ${Short}`,
    theirs: `${Short}.${Names<TableRow<Name>>}`,
    ours: Names<Row> | Raw,
  ): Asking<Row & Under<TableRow<Name>, Short>, Given & Under<TableGiven<Name>, Short>, One>;
  leftJoin<Name extends TableName, Short extends string>(
    table: `${Name} as ${Short}`,
    theirs: `${Short}.${Names<TableRow<Name>>}`,
    ours: Names<Row> | Raw,
  ): Asking<Row & Under<Nullable<TableRow<Name>>, Short>, Given & Under<TableGiven<Name>, Short>, One>;

  select(): Asking<Row, Given, One, Result>;
  select<Name extends Asked<Row> = never, More = unknown>(
    all: '*' | `${string}.*`,
    ...columns: readonly (Name | Raw<More>)[]
  ): Asking<Row, Given, One & Picked<Row, Name> & NoInfer<More>>;
  select<Name extends Asked<Row> = never, More = unknown>(
    ...columns: readonly (Name | Raw<More>)[]
  ): Asking<Row, Given, Picked<Row, Name> & NoInfer<More>>;
  distinct(): this;
  distinct<Name extends Asked<Row>>(...columns: readonly Name[]): Asking<Row, Given, Picked<Row, Name>>;
  first(): Asking<Row, Given, One, One | undefined>;
  first(all: '*' | `${string}.*`): Asking<Row, Given, One, One | undefined>;
  first<Name extends Asked<Row> = never, More = unknown>(
    ...columns: readonly (Name | Raw<More>)[]
  ): Asking<Row, Given, Picked<Row, Name> & NoInfer<More>, (Picked<Row, Name> & NoInfer<More>) | undefined>;
  pluck<Name extends Names<Row>>(column: Name): Asking<Row, Given, One, Row[Name][]>;
  count(): Summed<Row, Given, One, Record<'count', string>>;
  count<Name extends string>(
    of: `* as ${Name}` | Readonly<Record<Name, '*'>>,
  ): Summed<Row, Given, One, Record<Name, string>>;
  sum<Name extends string>(
    of: `${Names<Row>} as ${Name}` | Readonly<Record<Name, Names<Row>>>,
  ): Summed<Row, Given, One, Record<Name, string | null>>;
  max<Name extends string, Of extends Names<Row>>(
    of: Readonly<Record<Name, Of>>,
  ): Summed<Row, Given, One, Record<Name, Row[Of] | null>>;
  orderBy(column: Names<Row> | Names<One>, direction?: Direction, nulls?: 'first' | 'last'): this;
  orderBy(columns: readonly (Names<Row> | { readonly column: Names<Row>; readonly order?: Direction })[]): this;
  orderByRaw(sql: string, values?: readonly Value[]): this;
  groupBy(...columns: readonly Names<Row>[]): this;
  havingRaw(sql: string, values?: readonly Value[]): this;
  limit(most: number): this;
  offset(past: number): this;
  forUpdate(...of: readonly string[]): this;
  forShare(): this;
  skipLocked(): this;
  noWait(): this;

  insert(rows: Inserted<Given> | readonly Inserted<Given>[]): Asking<Row, Given, Row, { readonly rowCount: number }>;
  update(values: Values<Given>): Asking<Row, Given, Row, number>;
  update<Name extends Names<Given>>(column: Name, value: Given[Name] | Raw): Asking<Row, Given, Row, number>;
  delete(): Asking<Row, Given, Row, number>;
  delete<Name extends Names<Row>>(returning: Name): Asking<Row, Given, Pick<Row, Name>>;
  returning(all: '*'): Asking<Row, Given, One>;
  returning<Name extends Names<Row>>(columns: Name | readonly Name[]): Asking<Row, Given, Pick<Row, Name>>;
  onConflict(columns?: Names<Row> | readonly Names<Row>[]): {
    ignore(): Asking<Row, Given, Row, Result>;
    merge(values?: Values<Given> | readonly Names<Row>[]): Asking<Row, Given, Row, Result>;
  };
}
