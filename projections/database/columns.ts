/** What a column gives when it is read (`out`), and what it takes when it is written or compared (`in`). */
export interface Column<Out = unknown, In = unknown> {
  readonly out: Out;
  readonly in: In;
}

export type Text = Column<string, string>;
/** Within JavaScript's safe integers, or a fraction. */
export type Count = Column<number, number>;
/** Beyond them: arrives as text. */
export type Big = Column<string, string | number | bigint>;
export type YesNo = Column<boolean, boolean>;
export type Instant = Column<Date, Date | string>;
export type Bytes = Column<Buffer, Buffer>;
export type Texts = Column<string[], readonly string[]>;
/** JSON is written as text or as an object (the driver takes a list for an array of PostgreSQL's); what it holds is told in `refined.ts`. */
export type Json = Column<NonNullable<unknown>, string | object>;
/** The database fills it in where nobody does. */
export type Filled<Of extends Column> = Column<Of['out'], Of['in'] | undefined>;
export type OrNull<Of extends Column> = Column<Of['out'] | null, Of['in'] | null>;
