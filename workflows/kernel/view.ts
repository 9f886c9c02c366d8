import { type Actor, isInternalUser } from './actor.ts';
import type { Snapshot } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/**
 * Readers of a record: internal users, the customer who owns the record, or a person who came through an access link. A
 * record with two customers has a list for each of them (`buyer`, `cardholder`) instead.
 */
export const readers = ['staff', 'customer', 'buyer', 'cardholder', 'link'] as const;
export type Reader = (typeof readers)[number];

/**
 * The path of a field of a state: `payBy`, `lines.*.cardId`. `*` stands for every entry of a list or of a table by id.
 */
export type Path<State> = State extends readonly (infer One)[]
  ? `*.${Path<One>}` | '*'
  : State extends object
    ? {
        [Name in keyof State & string]: string extends Name
          ? '*' | `*.${Path<NonNullable<State[Name]>>}`
          : Name | `${Name}.${Path<NonNullable<State[Name]>>}`;
      }[keyof State & string]
    : never;

/**
 * The fields of a record's state that each reader may see. A reader who is not named sees none. A field that is not
 * listed is hidden, so a new field stays hidden until it is added here.
 */
export interface View<State> {
  readonly fields: Readonly<Partial<Record<Reader, readonly (string | readonly string[])[]>>>;
  /** Removes the entries that do not exist for this reader at all, before fields are selected: secret holds. */
  without?(state: State, actor: Actor): object;
}

/**
 * The field lists of a view, each field checked against the state. A list may contain another one as a whole: unlike
 * spread ones, such lists do not come along with a page that needs only the state.
 */
export type Fields<State> = Readonly<Partial<Record<Reader, readonly (Path<State> | readonly Path<State>[])[]>>>;

/** Returns the readers that an actor counts as; the first one with a list in the view applies. */
const readersFor = (actor: Actor): readonly Reader[] => {
  if (isInternalUser(actor)) return ['staff'];
  if (actor.kind === 'person' && actor.onlyBooking !== undefined) return ['link'];
  return [actor.kind === 'person' && actor.userType === 'cardholder' ? 'cardholder' : 'buyer', 'customer'];
};

/**
 * A snapshot as a reader may see it, and as it is sent to them. Invariant: the reader's next steps computed from it are
 * the same as from the full snapshot.
 */
export interface SeenSnapshot {
  readonly value: Snapshot<unknown>['value'];
  readonly state: Readonly<Record<string, unknown>>;
}

/** Returns the part of a record that `actor` may see. */
export function viewOf<State extends object>(
  view: View<State>,
  { value, state }: Snapshot<State>,
  actor: Actor,
): SeenSnapshot {
  const shown = view.without ? view.without(state, actor) : state;
  const reader = readersFor(actor).find((one) => view.fields[one]);
  const fields = (reader && view.fields[reader]) ?? [];
  return {
    value,
    state: picked(
      shown,
      fields.flat().map((path) => path.split('.')),
    ) as SeenSnapshot['state'],
  };
}

/** Turns a seen snapshot into one to decide on: hidden fields have the values of a record without events. */
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
