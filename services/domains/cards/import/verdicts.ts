import type { Db } from '#projections/database/db.ts';
import { bankInForce, lenderName } from '#workflows/card/banks.ts';
import { cardLifecycle } from '#workflows/card/index.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import { cardKey, cardsAmong, offeredCards } from '#projections/cards/query.ts';
import { normalEmail } from '#services/accounts/accountEmail.ts';
import { isCardholderToo, usersByEmail } from '#services/accounts/users.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { ImportFault, ImportVerdict } from './contract.ts';
import { type ImportedCard, importedCardId, type ReadRow, type RowFault } from './readCards.ts';

/** All confirmations of a cardholder, which are requested once, after the check. */
const allConfirmed = {
  acceptCommission: true,
  utilizationBelow10: true,
  personalCard: true,
  notStoreCard: true,
  tutorialRead: true,
  followUpCall: true,
};

interface Checked {
  readonly db: Db;
  readonly person: Person;
  readonly now: Date;
  readonly settings: Settings;
}

/**
 * Returns what importing these rows would do, by the same rules as for a card offered by hand. Staff's rows name their
 * cardholder.
 */
export async function verdictsOn(checked: Checked, rows: readonly ReadRow[]): Promise<readonly ImportVerdict[]> {
  const own = checked.person.userType === 'cardholder';
  const owners = own ? new Map<string, string>() : await ownersOf(checked.db, rows);
  const ownerOf = ({ cardholder }: ReadRow) =>
    own ? checked.person.userId : owners.get(normalEmail(cardholder ?? ''));
  const known = await offeredCards(checked.db, own ? [checked.person.userId] : [...new Set(owners.values())]);
  // Cards that were imported before, and deleted or changed since: importing them again adds nothing.
  const imported = await cardsAmong(
    checked.db,
    rows.flatMap((row) => {
      const cardholderId = ownerOf(row);
      return row.card === null || cardholderId === undefined ? [] : [importedCardId(cardholderId, row.card)];
    }),
  );
  const lineOf = new Map<string, number>();
  return rows.map((row) => {
    const cardholderId = ownerOf(row);
    const faults: RowFault[] = [...row.faults];
    if (cardholderId === undefined) {
      const code = row.cardholder ? 'unknownCardholder' : 'required';
      faults.push({ column: 'cardholder', code, values: { value: row.cardholder ?? '' } });
    }
    if (row.card === null || cardholderId === undefined) return refused({ ...nothingRead, line: row.line }, faults);
    const card = { ...row.card, cardholderId };
    const proposed = commissionScheduleOf(row.card, checked.now.toISOString());
    const shown = {
      line: row.line,
      card,
      lender: lenderName(card.bankId) ?? null,
      commissionCents: proposed.commissionCents,
    };
    const id = importedCardId(cardholderId, row.card);
    const first = lineOf.get(id);
    if (first !== undefined) return refused(shown, [{ column: null, code: 'twice', values: { line: first } }]);
    lineOf.set(id, row.line);
    if (known.has(cardKey(cardholderId, row.card)) || imported.has(id)) {
      return { ...shown, verdict: 'known', faults: [] };
    }
    const against = judged(checked, id, { ...card, ...proposed });
    return against.length > 0 ? refused(shown, against) : { ...shown, verdict: 'new', faults: [] };
  });
}

type Shown = Omit<ImportVerdict, 'verdict' | 'faults'>;
const nothingRead = { card: null, lender: null, commissionCents: null } as const;

/** A refused card earns nothing, so its commission is left out. */
const refused = (shown: Shown, faults: readonly RowFault[]): ImportVerdict => ({
  ...shown,
  commissionCents: null,
  verdict: 'refused',
  faults: faults as ImportFault[],
});

/** Returns all rules that refuse the card, not only the first one. */
function judged(
  { person, now, settings }: Checked,
  id: string,
  card: ImportedCard & { readonly cardholderId: string; readonly priceCents: number; readonly commissionCents: number },
): readonly RowFault[] {
  const decision = decide(cardLifecycle, nothingYet(cardLifecycle), {
    id,
    name: 'submitCard',
    input: { ...card, cardId: id, confirmations: allConfirmed },
    actor: person,
    now: now.toISOString(),
    settings,
  });
  if (decision.kind !== 'refused') return [];
  const { unmet, ...one } = decision.refusal;
  return (unmet.length > 0 ? unmet : [one]).map(({ code, values }) => ({
    column: columnOfRule[code] ?? null,
    code,
    values: values as RowFault['values'],
  }));
}

/** The column that each rule concerns. */
export const columnOfRule: Readonly<Record<string, RowFault['column']>> = {
  bankIsKnown: 'bank',
  notAmex: 'bank',
  oldEnough: 'opened',
  limitHighEnough: 'limit',
  statementDayFits: 'statementDay',
  slotsWithinMaximum: 'slots',
};

/** Maps e-mail addresses, in lower case, to cardholders. */
async function ownersOf(db: Db, rows: readonly ReadRow[]): Promise<ReadonlyMap<string, string>> {
  const emails = [...new Set(rows.flatMap(({ cardholder }) => (cardholder ? [normalEmail(cardholder)] : [])))];
  const users = await usersByEmail(db, emails);
  return new Map(
    users.filter((user) => isCardholderToo(user) && !user.disabled).map(({ email, id }) => [normalEmail(email), id]),
  );
}

/** Returns the lenders of these cards that call to ask for the user's SSN. */
export const followUpCallsIn = (settings: Settings, verdicts: readonly ImportVerdict[]): string[] => [
  ...new Set(
    verdicts.flatMap(({ verdict, card }) => {
      const bank = verdict === 'new' && card ? bankInForce(settings, card.bankId) : undefined;
      return bank?.followUpCall ? [bank.name] : [];
    }),
  ),
];
