import { erasedText } from './erased.ts';

/**
 * The person whose key seals an event's personal values: the client of the order (kept under the buyer's account), the
 * cardholder, or the one customer who owns the record, buyer or cardholder.
 */
export type PersonalOf = 'client' | 'cardholder' | 'customer';

/**
 * The texts of an event that are sealed in the log, and the person each belongs to. Read models keep them in clear text
 * until that person is forgotten.
 */
export interface Personal {
  readonly of: PersonalOf;
  /** Paths of texts in the event's data: `reason`, `client.firstName`. */
  readonly paths: readonly string[];
  /**
   * True for text that a person wrote. If it is written after the subject was forgotten, it is sealed for its author
   * instead; an event with other personal texts is refused then.
   */
  readonly said: boolean;
}
export const ofClient = (...paths: readonly string[]): Personal => ({ of: 'client', paths, said: false });
export const ofCardholder = (...paths: readonly string[]): Personal => ({ of: 'cardholder', paths, said: false });
export const saidOfClient = (...paths: readonly string[]): Personal => ({ of: 'client', paths, said: true });
export const saidOfCardholder = (...paths: readonly string[]): Personal => ({ of: 'cardholder', paths, said: true });

export const saidOfCustomer = (...paths: readonly string[]): Personal => ({ of: 'customer', paths, said: true });

type Branch = Readonly<Record<string, unknown>>;

/** Returns the value at a path, or undefined if there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((here, name) => (isBranch(here) ? here[name] : undefined), data);

/**
 * Returns the data with the values at these paths replaced, in the order of the paths. Paths that do not exist are
 * skipped.
 */
export const withValues = (data: unknown, paths: readonly string[], values: readonly unknown[]): unknown =>
  paths.reduce((changed, path, index) => put(changed, path.split('.'), values[index]), data);

/**
 * Returns a record's state after some people were forgotten: the state its events fold to when the texts about them are
 * erased.
 */
export type Forget<State> = (state: State, isForgotten: (userId: string) => boolean) => State;

/** Returns a state's text after its person was forgotten; a missing text stays missing. */
export const forgotten = <Text extends string | null | undefined>(text: Text): Text =>
  typeof text === 'string' ? (erasedText as Text) : text;

/** Returns the paths of an event that hold a text to seal: those that have a value and were not erased before. */
export const textsIn = ({ paths }: Personal, data: unknown): readonly string[] =>
  paths.filter((path) => {
    const value = valueAt(data, path);
    return typeof value === 'string' && value !== erasedText;
  });

/** Returns an event's data as it reads after its person was forgotten. */
export const erasedData = (personal: Personal | undefined, data: unknown): unknown => {
  if (!personal) return data;
  const texts = textsIn(personal, data);
  return texts.length === 0
    ? data
    : withValues(
        data,
        texts,
        texts.map(() => erasedText),
      );
};

function put(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return isBranch(data) && name in data ? { ...data, [name]: put(data[name], rest, value) } : data;
}

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
