import { type Actor, isOfTheHouse } from './actor.ts';
import type { Snapshot } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/**
 * Who reads a record: the house, the customer whose record it is, or somebody who came through an access link. A record of two
 * customers has a list for each of them (`buyer`, `cardholder`) instead.
 */
export const readers = ['staff', 'customer', 'buyer', 'cardholder', 'link'] as const;
export type Reader = (typeof readers)[number];

/** A field of a state by its path: `payBy`, `lines.*.cardId`. `*` stands for every entry of a list or of a table by id. */
export type Path<State> = State extends readonly (infer One)[]
  ? `*.${Path<One>}` | '*'
  : State extends object
    ? {
        [Name in keyof State & string]: string extends Name
          ? '*' | `*.${Path<NonNullable<State[Name]>>}`
          : Name | `${Name}.${Path<NonNullable<State[Name]>>}`;
      }[keyof State & string]
    : never;

/** What each reader may see of a record's state; a reader who is not named sees none of it. A field that is not listed is not there: a new one stays hidden until it is. */
export interface View<State> {
  readonly fields: Readonly<Partial<Record<Reader, readonly string[]>>>;
  /** Entries that are not there for this reader at all, taken out first: secret holds. */
  without?(state: State, actor: Actor): object;
}

/** A view's lists, each field checked against the state. */
export type Fields<State> = Readonly<Partial<Record<Reader, readonly Path<State>[]>>>;

/** Which of the readers somebody is; the first that a view has a list for. */
const readersFor = (actor: Actor): readonly Reader[] => {
  if (isOfTheHouse(actor)) return ['staff'];
  if (actor.kind === 'person' && actor.onlyBooking !== undefined) return ['link'];
  return [actor.kind === 'person' && actor.userType === 'cardholder' ? 'cardholder' : 'buyer', 'customer'];
};

/** A snapshot as somebody may see it, and as it is sent to them. The law: their next steps come out the same on it. */
export interface SeenSnapshot {
  readonly value: Snapshot<unknown>['value'];
  readonly state: Readonly<Record<string, unknown>>;
}

/** What `actor` may see of a record. */
export function viewOf<State extends object>(
  view: View<State>,
  { value, state }: Snapshot<State>,
  actor: Actor,
): SeenSnapshot {
  const shown = view.without ? view.without(state, actor) : state;
  const reader = readersFor(actor).find((one) => view.fields[one]);
  const fields: readonly string[] = (reader && view.fields[reader]) ?? [];
  return {
    value,
    state: picked(
      shown,
      fields.map((path) => path.split('.')),
    ) as SeenSnapshot['state'],
  };
}

/** What was seen, as a snapshot to decide on: what is not shown is as in a record without any event. */
export const seenSnapshot = <State extends Ownership>(
  { empty }: { readonly empty: State },
  { value, state }: SeenSnapshot,
): Snapshot<State> => ({ value, state: { ...empty, ...state } });

function picked(value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (value === null || typeof value !== 'object' || paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => picked(one, below(paths, '*')));
  const named = Object.entries(value).map(([name, inner]) => [name, inner, below(paths, name, '*')] as const);
  return Object.fromEntries(
    named.filter(([, , inside]) => inside.length > 0).map(([name, inner, inside]) => [name, picked(inner, inside)]),
  );
}

const below = (paths: readonly (readonly string[])[], ...names: readonly string[]) =>
  paths.filter(([name]) => name !== undefined && names.includes(name)).map(([, ...rest]) => rest);
