/** The types of a column: read (`out`), and written or compared (`in`). */
export interface Column<Out = unknown, In = unknown> {
  readonly out: Out;
  readonly in: In;
}

export type Text = Column<string, string>;
/** A number within JavaScript's safe integers, or a fraction. */
export type Count = Column<number, number>;
/** A number beyond them: read as text. */
export type Big = Column<string, string | number | bigint>;
export type YesNo = Column<boolean, boolean>;
export type Instant = Column<Date, Date | string>;
export type Bytes = Column<Buffer, Buffer>;
export type Texts = Column<string[], readonly string[]>;
/**
 * JSON, written as text or as an object (the driver takes a list for a PostgreSQL array). Its content is typed in
 * `refined.ts`.
 */
export type Json = Column<NonNullable<unknown>, string | object>;
/** A column with a default: the database fills it in if it is omitted. */
export type Filled<Of extends Column> = Column<Of['out'], Of['in'] | undefined>;
export type OrNull<Of extends Column> = Column<Of['out'] | null, Of['in'] | null>;
