import { z } from 'zod';

/**
 * The single declaration of a command. The machine decides on `schema`: the fields that the sender gives (`sent`) and
 * those that the server adds (`prepared`: prices, ids, sealed values, data of other records). `body` is what the API
 * accepts from a person; it is null for a command without an API route, which is sent by reactions, deadlines and a few
 * handlers.
 */
export interface CommandShape<
  Body extends z.ZodType | null,
  Sent extends z.core.$ZodLooseShape,
  Prepared extends z.core.$ZodLooseShape,
> {
  readonly body: Body;
  readonly sent: Sent;
  readonly prepared: Prepared;
  readonly schema: z.ZodObject<Sent & Prepared, z.core.$strict>;
}
type Fields = z.core.$ZodLooseShape;
type None = Record<never, never>;
type Strict<Shape extends Fields> = z.ZodObject<Shape, z.core.$strict>;

/** Declares a command whose fields are decided on exactly as a person sends them. */
export function command<Sent extends Fields>(sent: Sent): CommandShape<Strict<Sent>, Sent, None>;
export function command<Sent extends Fields, Prepared extends Fields>(
  sent: Sent,
  prepared: Prepared,
): CommandShape<Strict<Sent>, Sent, Prepared>;
export function command(sent: Fields, prepared: Fields = {}) {
  return declared(z.strictObject(sent), sent, prepared);
}

/**
 * Declares a command whose body differs from the input of the decision: the server turns some body fields into prepared
 * ones.
 */
export const commandWithBody = <Body extends Fields, Sent extends Fields, Prepared extends Fields>(
  body: Body,
  sent: Sent,
  prepared: Prepared,
): CommandShape<Strict<Body>, Sent, Prepared> => declared(z.strictObject(body), sent, prepared);

/** Declares a command that only server code sends: reactions, deadlines, and handlers that do more than send it. */
export function internalCommand<Sent extends Fields>(sent: Sent): CommandShape<null, Sent, None>;
export function internalCommand<Sent extends Fields, Prepared extends Fields>(
  sent: Sent,
  prepared: Prepared,
): CommandShape<null, Sent, Prepared>;
export function internalCommand(sent: Fields, prepared: Fields = {}) {
  return declared(null, sent, prepared);
}

const declared = <Body extends z.ZodType | null, Sent extends Fields, Prepared extends Fields>(
  body: Body,
  sent: Sent,
  prepared: Prepared,
): CommandShape<Body, Sent, Prepared> => ({
  body,
  sent,
  prepared,
  schema: z.strictObject({ ...sent, ...prepared }),
});

type Declared = Readonly<Record<string, { readonly body: z.ZodType | null }>>;
export type Bodies<Commands extends Declared> = {
  readonly [Name in keyof Commands as Commands[Name]['body'] extends null ? never : Name]: NonNullable<
    Commands[Name]['body']
  >;
};

/** The request bodies of the commands that people send over the API. */
export const bodiesOf = <Commands extends Declared>(commands: Commands): Bodies<Commands> =>
  Object.fromEntries(
    Object.entries(commands).flatMap(([name, { body }]) => (body === null ? [] : [[name, body]])),
  ) as Bodies<Commands>;
