import { erasedText } from './erased.ts';

/**
 * Whose key seals an event's personal values: the order's client, hung on the buyer's account, the cardholder, or the one customer whose
 * record it is, buyer or cardholder.
 */
export type PersonalOf = 'client' | 'cardholder' | 'customer';

/** The texts of an event that are sealed in the log, and the person each belongs to. Read models have them in clear until that person is forgotten. */
export interface Personal {
  readonly of: PersonalOf;
  /** `reason`, `client.firstName`: paths of texts in the event's data. */
  readonly paths: readonly string[];
  /** Somebody's own words: what is said after that person was forgotten is sealed for whoever said it. Nothing else is written down then. */
  readonly said: boolean;
}
export const ofClient = (...paths: readonly string[]): Personal => ({ of: 'client', paths, said: false });
export const ofCardholder = (...paths: readonly string[]): Personal => ({ of: 'cardholder', paths, said: false });
export const saidOfClient = (...paths: readonly string[]): Personal => ({ of: 'client', paths, said: true });
export const saidOfCardholder = (...paths: readonly string[]): Personal => ({ of: 'cardholder', paths, said: true });

export const saidOfCustomer = (...paths: readonly string[]): Personal => ({ of: 'customer', paths, said: true });

type Branch = Readonly<Record<string, unknown>>;

/** What stands at a path; undefined where nothing does. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((here, name) => (isBranch(here) ? here[name] : undefined), data);

/** The same data with other values at these paths, in the order of the paths. Paths that lead nowhere are left out. */
export const withValues = (data: unknown, paths: readonly string[], values: readonly unknown[]): unknown =>
  paths.reduce((changed, path, index) => put(changed, path.split('.'), values[index]), data);

/** A record's state once some people are forgotten: what its events fold to when the texts about them are erased. */
export type Forget<State> = (state: State, isForgotten: (userId: string) => boolean) => State;

/** A state's text once its person is forgotten; what is not there stays away. */
export const forgotten = <Text extends string | null | undefined>(text: Text): Text =>
  typeof text === 'string' ? (erasedText as Text) : text;

/** The texts of an event that are there to be sealed: those that have a value, and were not erased before. */
export const textsIn = ({ paths }: Personal, data: unknown): readonly string[] =>
  paths.filter((path) => {
    const value = valueAt(data, path);
    return typeof value === 'string' && value !== erasedText;
  });

/** An event's data as it reads once its person is forgotten. */
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
