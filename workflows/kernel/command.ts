import { z } from 'zod';

/**
 * A command, declared once. The machine decides on `schema`: the fields that the sender gives (`sent`) and those that the server adds
 * (`prepared`: prices, ids, sealed values, what other records say). `body` is what the API takes from a person; null for a command
 * that has no route of its own form (reactions, deadlines and a few handlers send it).
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

/** A command whose fields reach the decision as a person sends them. */
export function command<Sent extends Fields>(sent: Sent): CommandShape<Strict<Sent>, Sent, None>;
export function command<Sent extends Fields, Prepared extends Fields>(
  sent: Sent,
  prepared: Prepared,
): CommandShape<Strict<Sent>, Sent, Prepared>;
export function command(sent: Fields, prepared: Fields = {}) {
  return declared(z.strictObject(sent), sent, prepared);
}

/** A command whose body is not what is decided on: the server turns some of its fields into prepared ones. */
export const commandWithBody = <Body extends Fields, Sent extends Fields, Prepared extends Fields>(
  body: Body,
  sent: Sent,
  prepared: Prepared,
): CommandShape<Strict<Body>, Sent, Prepared> => declared(z.strictObject(body), sent, prepared);

/** A command that only the server's own code sends: reactions, deadlines, handlers that do more than send it. */
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

/** The bodies of those commands that people send over the API. */
export const bodiesOf = <Commands extends Declared>(commands: Commands): Bodies<Commands> =>
  Object.fromEntries(
    Object.entries(commands).flatMap(([name, { body }]) => (body === null ? [] : [[name, body]])),
  ) as Bodies<Commands>;
