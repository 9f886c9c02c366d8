import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import type { About, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { HoldKind } from './holdKinds.ts';
import type { Period } from './period.ts';
import type { holdCommands, holdEvents } from './schemas.ts';

export type HoldStatus = 'scheduled' | 'active' | 'ended' | 'cancelled';

/** A period in which a card takes no new orders. Dates are Pacific days, the end date is the last day on hold. */
export interface Hold extends Period {
  readonly holdId: string;
  readonly kind: HoldKind;
  readonly status: HoldStatus;
  readonly reason: string | null;
  readonly placedAt: string;
  /** The reason why it ended; null while it has not, and if it was cancelled. */
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

/** The parts of a card's holds, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Holds {
  readonly state: HoldsState;
  readonly commands: typeof holdCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof holdJudgedBy;
  readonly events: typeof holdEvents;
}

/** The settings in force that the rules of holds read. */
export const holdJudgedBy = ['ownHoldsPerCard'] as const;

export const noHolds: HoldsState = { cardId: '', cardholderId: null, holds: {}, inQuestion: null };

/** States in which a hold may still keep its card from new orders. */
export const openStatuses: readonly HoldStatus[] = ['scheduled', 'active'];
export const isOpen = ({ status }: Pick<Hold, 'status'>): boolean => openStatuses.includes(status);

/**
 * Returns the holds for a missing verification that have not ended. There is at most one, except in streams from before
 * that rule.
 */
export const openUnverificationHolds = ({ holds }: Pick<HoldsState, 'holds'>): readonly Hold[] =>
  Object.values(holds).filter((hold) => hold.kind === 'unverification_hold' && isOpen(hold));

/** Returns whether a card is on hold: any hold is active, whoever placed it and whoever may see it. */
export const onHold = ({ holds }: HoldsState): boolean =>
  Object.values(holds).some(({ status }) => status === 'active');

/**
 * Returns whether customers see on an order that its card is on hold: not for a hold caused by an order, and never for
 * a secret one.
 */
export const customersRead = ({ kind }: Pick<Hold, 'kind'>): boolean =>
  kind !== 'after_order_hold' && kind !== 'secret';

/**
 * Returns whether an actor may see a hold. For cardholders a secret hold does not exist; staff, admins and the system
 * see it.
 */
export const maySee = ({ kind }: Pick<Hold, 'kind'>, actor: Actor): boolean =>
  kind !== 'secret' || isInternalUser(actor);

/** Returns the holds of a card that this actor may see, the earliest first. */
export const visibleHolds = ({ holds }: HoldsState, actor: Actor): readonly Hold[] =>
  Object.values(holds)
    .filter((hold) => maySee(hold, actor))
    .sort((a, b) => a.startDate.localeCompare(b.startDate));

/**
 * Selects the machine of one hold: the snapshot's value is the status of the hold in question, none if it does not
 * exist for the actor.
 */
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
 * The fields of a card's holds that each reader may see: for cardholders a secret hold does not exist. The card's owner
 * is shown at the card, because here it would reveal that there is a hold.
 */
export const holdView: View<HoldsState> = {
  fields: { staff: [holds, 'cardId', 'cardholderId'], customer: holds } satisfies Fields<HoldsState>,
  without: (state, actor) => ({
    ...state,
    holds: Object.fromEntries(Object.entries(state.holds).filter(([, hold]) => maySee(hold, actor))),
  }),
};

/** Returns a card's holds after its cardholder was forgotten. */
export const holdsForgotten: Forget<HoldsState> = (state, isForgotten) => {
  if (state.cardholderId === null || !isForgotten(state.cardholderId)) return state;
  return {
    ...state,
    holds: Object.fromEntries(
      Object.entries(state.holds).map(([id, hold]) => [id, { ...hold, reason: forgotten(hold.reason) }]),
    ),
  };
};
