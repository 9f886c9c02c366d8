import { type Actor, isOfTheHouse } from '#workflows/kernel/actor.ts';
import type { About, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { HoldKind } from './holdKinds.ts';
import type { Period } from './period.ts';
import type { holdCommands, holdEvents } from './schemas.ts';

export type HoldStatus = 'scheduled' | 'active' | 'ended' | 'cancelled';

/** One period in which a card takes no new orders. Dates are Pacific days, the end date is the last day on hold. */
export interface Hold extends Period {
  readonly holdId: string;
  readonly kind: HoldKind;
  readonly status: HoldStatus;
  readonly reason: string | null;
  readonly placedAt: string;
  /** Why it ended; null while it has not, and where it was cancelled. */
  readonly endedBecause?: string | null;
}

/** All holds of one card. They share a stream, so that the limits hold under simultaneous requests. */
export interface HoldsState {
  readonly cardId: string;
  readonly cardholderId: string | null;
  readonly holds: Readonly<Record<string, Hold>>;
  /** The hold that a command or question is about; set by `focusOnHold`, never stored. */
  readonly inQuestion: Hold | null;
}

/** What a card's stream of holds is made of: rules, facts, reducers and the machine are checked against it. */
export interface Holds {
  readonly state: HoldsState;
  readonly commands: typeof holdCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof holdJudgedBy;
  readonly events: typeof holdEvents;
}

/** The settings in force that the rules of holds look at. */
export const holdJudgedBy = ['ownHoldsPerCard'] as const;

export const noHolds: HoldsState = { cardId: '', cardholderId: null, holds: {}, inQuestion: null };

/** A hold in one of these may still keep its card from new orders. */
export const openStatuses: readonly HoldStatus[] = ['scheduled', 'active'];
export const isOpen = ({ status }: Pick<Hold, 'status'>): boolean => openStatuses.includes(status);

/** The holds for want of a verification that have not ended. At most one, but streams from before that rule may have more. */
export const openUnverificationHolds = ({ holds }: Pick<HoldsState, 'holds'>): readonly Hold[] =>
  Object.values(holds).filter((hold) => hold.kind === 'unverification_hold' && isOpen(hold));

/** A card is on hold while any hold is active, whoever placed it and whoever may know of it. */
export const onHold = ({ holds }: HoldsState): boolean =>
  Object.values(holds).some(({ status }) => status === 'active');

/** Whether a customer reads on an order that its card is on hold: not because of an order, and never of a secret one. */
export const customersRead = ({ kind }: Pick<Hold, 'kind'>): boolean =>
  kind !== 'after_order_hold' && kind !== 'secret';

/** A secret hold is there for staff, admin and the system alone: to a cardholder it does not exist. */
export const maySee = ({ kind }: Pick<Hold, 'kind'>, actor: Actor): boolean => kind !== 'secret' || isOfTheHouse(actor);

/** What this person may know of a card's holds, the earliest first. */
export const visibleHolds = ({ holds }: HoldsState, actor: Actor): readonly Hold[] =>
  Object.values(holds)
    .filter((hold) => maySee(hold, actor))
    .sort((a, b) => a.startDate.localeCompare(b.startDate));

/** One machine a hold: the snapshot's value is the status of the hold in question, none if it is not there for the asker. */
export function selectHold({ state }: Snapshot<HoldsState>, { input, actor }: About): Snapshot<HoldsState> {
  const hold = typeof input['holdId'] === 'string' ? state.holds[input['holdId']] : undefined;
  const inQuestion = hold && maySee(hold, actor) ? hold : null;
  return { value: inQuestion?.status ?? null, state: { ...state, inQuestion } };
}

const holds = [
  'holds.*.holdId',
  'holds.*.kind',
  'holds.*.startDate',
  'holds.*.endDate',
  'holds.*.status',
  'holds.*.placedAt',
  'holds.*.endedBecause',
] as const satisfies readonly Path<HoldsState>[];

/**
 * What may be seen of a card's holds: to a cardholder a secret one does not exist. Whose card it is stands at the card: here
 * it would tell that there is a hold.
 */
export const holdView: View<HoldsState> = {
  fields: { staff: [...holds, 'cardId', 'cardholderId'], customer: holds } satisfies Fields<HoldsState>,
  without: (state, actor) => ({
    ...state,
    holds: Object.fromEntries(Object.entries(state.holds).filter(([, hold]) => maySee(hold, actor))),
  }),
};

/** A card's holds once its cardholder is forgotten. */
export const holdsForgotten: Forget<HoldsState> = (state, isForgotten) => {
  if (state.cardholderId === null || !isForgotten(state.cardholderId)) return state;
  return {
    ...state,
    holds: Object.fromEntries(
      Object.entries(state.holds).map(([id, hold]) => [id, { ...hold, reason: forgotten(hold.reason) }]),
    ),
  };
};
