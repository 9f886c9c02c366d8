import { isDeepStrictEqual } from 'node:util';
import type { Json } from '#workflows/kernel/json.ts';
import { cardLifecycle } from '#workflows/card/index.ts';
import { customersRead, type HoldsState, isOpen } from '#workflows/hold/state.ts';
import { holdLifecycle } from '#workflows/hold/index.ts';
import { recordingDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import { recordErasure, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import type { ApplyContext, Projection } from '../engine/projection.ts';
import { categoryOf, idIn, type StoredEvent } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { lexemes } from '../grid/search.ts';
import { type StoredColumns, storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { upsertRows } from '../engine/writeRows.ts';
import { notingApproval } from './approval.ts';
import { cardColumns, type CardFacts } from './columns.ts';
import { cardOffersTable, writeOffers } from './offers.ts';

/** The columns of the cards table: those of its lists, and those for searching. */
const stored: StoredColumns<CardFacts> = {
  ...storedIn<CardFacts>(cardColumns),
  // The details of its first approval, which lists don't show.
  approved_at: { type: 'timestamptz', from: ({ state }) => state.approval?.at ?? null },
  approved_bank_id: { type: 'int', from: ({ state }) => state.approval?.bankId ?? null },
  approved_limit_cents: { type: 'int', from: ({ state }) => state.approval?.limitCents ?? null },
  approved_opened_on: { type: 'text', from: ({ state }) => state.approval?.openedOn ?? null },
  search: { type: 'tsvector not null', from: ({ id, state }) => lexemes([id], [state.details.lender]) },
};

/** One row per card. Whether it can be ordered also depends on its holds and its owner, which are joined. */
const cardsTable = table({
  name: 'cards',
  columns: { ...foldedColumns, ...typesOf(stored) },
  key: ['id'],
  apart: ['state'],
  // Used whenever something about its owner changes.
  earlyIndexes: ['(cardholder_id)'],
  indexes: [
    '(card_state, created_at desc)',
    '(update_request_id) where update_request_id is not null',
    '(created_at desc)',
    '(card_state, review_due_at, first_position desc)',
    '(review_due_at, first_position desc)',
    'using gin (search)',
  ],
});

/** The combined effect of a card's holds. */
const cardHoldsTable = table({
  name: 'card_holds',
  columns: {
    ...foldedColumns,
    on_hold: 'boolean not null',
    /** True if a hold that its cardholder may see is active. */
    on_visible_hold: 'boolean not null',
    /** True if a hold that customers see on their orders is active. */
    on_told_hold: 'boolean not null',
    active_kinds: 'json not null',
    open_count: 'int not null',
  },
  key: ['id'],
  apart: ['state'],
  indexes: ['(id) where on_hold'],
});

/**
 * Whether a cardholder's cards may be sold: the cardholder is verified and not `blocked`, which means that staff
 * limited or disabled the account.
 */
const cardOwnersTable = table({
  name: 'card_owners',
  columns: {
    id: 'text collate "C" not null',
    verified: 'boolean not null',
    limited: 'boolean not null',
    disabled: 'boolean not null',
    blocked: 'boolean not null',
  },
  key: ['id'],
});

/** Cards: tradelines for sale, a cardholder's own cards, and the staff's list. */
export const cardsProjection: Projection = {
  name: 'cards',
  version: 9,
  prefixes: ['card-', 'holds-', 'verification-', 'account-'],
  tables: [cardsTable, cardHoldsTable, cardOwnersTable, cardOffersTable],
  apply: upToEachErasure(async (context, events) => {
    const of = (category: string) => events.filter(({ stream }) => categoryOf(stream) === category);
    const accounts = of('account');
    const cards = await foldCards(
      context,
      of('card'),
      await recordErasure(context, { lifecycle: cardLifecycle, rows: cardsTable, owners: ['cardholder_id'] }, accounts),
    );
    const holds = await foldHolds(
      context,
      of('holds'),
      await recordErasure(
        context,
        { lifecycle: holdLifecycle, rows: cardHoldsTable, owners: [`state->>'cardholderId'`] },
        accounts,
      ),
    );
    const owners = await noteOwners(context, events);
    await writeOffers(context, { cards: [...cards, ...holds].map(({ record }) => record.id), owners });
  }),
};

const rowOf = storedRow(stored);
const foldCards = foldedRows({
  lifecycle: notingApproval(recordingDuties(cardLifecycle)),
  table: cardsTable,
  toRow: ({ id, snapshot: { value, state } }: FoldedRecord<CardFacts['state']>) =>
    rowOf({ id, value: value as CardFacts['value'], state }),
});

const foldHolds = foldedRows({
  lifecycle: holdLifecycle,
  table: cardHoldsTable,
  toRow: ({ snapshot: { state } }: FoldedRecord<HoldsState>) => {
    const active = Object.values(state.holds).filter(({ status }) => status === 'active');
    return {
      on_hold: active.length > 0,
      on_visible_hold: active.some(({ kind }) => kind !== 'secret'),
      on_told_hold: active.some(customersRead),
      active_kinds: [...new Set(active.map(({ kind }) => kind))].sort() as Json,
      open_count: Object.values(state.holds).filter(isOpen).length,
    };
  },
});

interface OwnerFacts {
  verified: boolean;
  limited: boolean;
  disabled: boolean;
}

/**
 * Notes the state of verifications and accounts: a verification's event contains its new state, an account's change
 * says whether it was limited or disabled. Returns the owners for whom something changed.
 */
async function noteOwners({ trx, t }: ApplyContext, events: readonly StoredEvent[]): Promise<readonly string[]> {
  const changes = new Map<string, Partial<OwnerFacts>>();
  for (const event of events) {
    const change = ownerChange(event);
    if (change) changes.set(idIn(event.stream), { ...changes.get(idIn(event.stream)), ...change });
  }
  if (changes.size === 0) return [];
  const { rows } = await trx.raw<OwnerFacts & { id: string; blocked: boolean }>(
    `select id, verified, limited, disabled, blocked from ${t['card_owners']} where id = any(?::text[])`,
    [[...changes.keys()]],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const owners = [...changes]
    .map(([id, change]) => {
      const facts = { verified: false, limited: false, disabled: false, ...known.get(id), ...change };
      return { ...facts, blocked: facts.limited || facts.disabled, id };
    })
    .filter((owner) => !isDeepStrictEqual(owner, known.get(owner.id)));
  await upsertRows(trx, t['card_owners']!, cardOwnersTable, owners);
  return owners.map(({ id }) => id);
}

function ownerChange({ stream, type, data, meta }: StoredEvent): Partial<OwnerFacts> | undefined {
  if (categoryOf(stream) === 'verification') return { verified: meta['to'] === 'verified' };
  if (type === 'account.forgotten.v1') return { disabled: true };
  if (type !== 'account.changed.v1') return undefined;
  const after = (data as { after?: Record<string, unknown> }).after ?? {};
  const change = {
    ...('blocked_at' in after ? { limited: after['blocked_at'] !== null } : {}),
    ...('disabled_at' in after ? { disabled: after['disabled_at'] !== null } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
