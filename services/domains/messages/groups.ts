import { BY_NAME } from '#projections/grid/named.ts';
import type { Db } from '#projections/database/db.ts';
import { lenderName } from '#workflows/card/banks.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Language } from '#words/languages.ts';
import type { GroupKind } from './groupRoutes.ts';

export interface Group {
  readonly kind: GroupKind;
  /** Set only for the cardholders of a lender. */
  readonly bankId: number | null;
}

/** Returns the id under which a group's messages are stored, like a record's. */
export const idOfGroup = ({ kind, bankId }: Group): string => derivedId('message-group', `${kind}-${bankId ?? ''}`);

/** Returns whether the group exists: a lender must be named for groups of a lender's cardholders, and for no others. */
export const isGroup = ({ kind, bankId }: Group): boolean =>
  kind === 'lender' ? bankId !== null && lenderName(bankId) !== undefined : bankId === null;

const conditions: Readonly<Record<GroupKind, string>> = {
  buyers: `(user_type = 'buyer' or other_kind = 'buyer')`,
  brokers: `(user_type = 'broker' or other_kind = 'broker')`,
  cardholders: `(user_type = 'cardholder' or other_kind = 'cardholder')`,
  lender: `id::text in (select cardholder_id from read.cards where bank_id = :bankId and card_state <> 'archived')`,
  staff: `user_type in ('staff', 'admin')`,
};

/** Returns the people of a group by name, without closed accounts. */
export async function readersOf(
  db: Db,
  { kind, bankId }: Group,
): Promise<readonly { readonly id: string; readonly locale: Language }[]> {
  const { rows } = await db.raw<{ id: string; locale: Language }>(
    `select id, locale from app.users where disabled_at is null and forgotten_at is null and ${conditions[kind]}
      order by last_name ${BY_NAME}, first_name ${BY_NAME}, id`,
    { bankId },
  );
  return rows;
}
