import type { Refined } from './refined.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

type Told<Name> = Name extends keyof Refined ? Refined[Name] : unknown;

/** A row of a table as it is read. */
export type TableRow<Name extends TableName> = {
  [Column in keyof Tables[Name]]: Tables[Name][Column] extends { out: infer Out }
    ? Column extends keyof Told<Name>
      ? Told<Name>[Column] | Extract<Out, null>
      : Out
    : never;
};

/** The values of a table's columns when they are written or compared. JSON may also be given as text. */
export type TableGiven<Name extends TableName> = {
  [Column in keyof Tables[Name]]: Tables[Name][Column] extends { in: infer In }
    ? Column extends keyof Told<Name>
      ? [NonNullable<In>] extends [string]
        ? Told<Name>[Column] | Extract<In, null | undefined>
        : In
      : In
    : never;
};

export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
