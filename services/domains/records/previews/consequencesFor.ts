import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { maySee as maySeeHold } from '#workflows/hold/state.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { findUsers } from '#services/accounts/users.ts';
import {
  bankNameOf,
  datesOf,
  deadlinesOf,
  holdsOf,
  type Moved,
  movedBy,
  slotsOf,
  statesOf,
} from '#services/domains/records/previews/consequences.ts';
import type { DryRun } from '#services/domains/records/previews/dryRun.ts';
import { moneyOf } from '#services/domains/records/previews/moneyOf.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf } from '#services/domains/entries.ts';
import type { Customer } from '#services/domains/lifecycleEntry.ts';
import type { Consequences } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';

/** Returns what a command would cause, for the person who asks: never more than they could see after the fact. */
export async function consequencesFor(
  deps: Pick<ApiDeps, 'db' | 'records'>,
  person: Person,
  { overlay, mails }: DryRun,
): Promise<Consequences> {
  const every = await movedBy(overlay);
  const moved = every.filter((one) => isShown(person, one));
  const cards = every.filter(
    (one) => isTheirs(person, one) || staffMaySee(person, 'order') || staffMaySee(person, 'card'),
  );
  return {
    states: statesOf(moved).filter(({ of }) => !isBuyer(person) || !ofCardholder.includes(of)),
    money: (await moneyOf(overlay)).filter(({ account }) => accountsFor(person)?.includes(account) ?? true),
    slots: slotsOf(overlay.appended(), cards).filter(({ bank }) => bank !== null),
    holds: await shownHolds(deps, person, overlay),
    deadlines: deadlinesOf(isBuyer(person) ? moved.filter(({ name }) => isFor('buyer', name)) : moved).filter(
      ({ lifecycle }) => lifecycle !== 'card' && lifecycle !== 'holds',
    ),
    dates: isBuyer(person) ? datesOf(moved).filter(({ name }) => !ofLease.includes(name)) : datesOf(moved),
    mails: await shownMails(deps, person, mails, every),
  };
}

const isFor = (customer: Customer, name: LifecycleName): boolean =>
  entryOf(name).customers.some((one) => one === customer);
const isBuyer = ({ userType }: Person) => userType === 'buyer' || userType === 'broker';
/** Regions and days of a booking that only concern the cardholder and us. */
const ofCardholder: readonly string[] = ['balance', 'commission'];
const ofLease: readonly string[] = ['removalDue', 'payableFrom'];

/** Returns the accounts that a person may see; undefined means all of them. */
function accountsFor(person: Person): readonly string[] | undefined {
  if (isStaffOrAdmin(person)) return undefined;
  return isBuyer(person) ? ['refunds-payable', 'customer-credit'] : ['commission-payable'];
}

/**
 * Returns whether this person reads the record's state on their own pages: a buyer's lines are bookings whose order
 * they own.
 */
function isShown(person: Person, moved: Moved): boolean {
  if (staffMaySee(person, moved.name)) return true;
  return moved.name !== 'card' && moved.name !== 'holds' && isTheirs(person, moved);
}

function isTheirs(person: Person, { name, id, after }: Moved): boolean {
  const { buyerId, cardholderId }: Ownership = entryOf(name).idIsOwner ? { cardholderId: id } : after.state;
  // In a buyer's own dry run only the slots of their order change.
  if (isBuyer(person)) return name === 'card' || buyerId === person.userId;
  return isFor('cardholder', name) && person.userType === 'cardholder' && cardholderId === person.userId;
}

async function shownHolds(
  { records }: Pick<ApiDeps, 'records'>,
  person: Person,
  overlay: DryRun['overlay'],
): Promise<Consequences['holds']> {
  const holds = holdsOf(overlay.appended()).filter((hold) => maySeeHold(hold, person));
  const withCard = await Promise.all(
    holds.map(async (hold) => ({ hold, card: (await records.known('card', hold.cardId)).snapshot.state })),
  );
  return withCard
    .filter(({ card }) => isStaffOrAdmin(person) || card.cardholderId === person.userId)
    .map(({ hold: { does, kind, from, until }, card }) => ({ does, kind, from, until, bank: bankNameOf(card) }));
}

async function shownMails(
  { db }: Pick<ApiDeps, 'db'>,
  person: Person,
  mails: DryRun['mails'],
  moved: readonly Moved[],
): Promise<Consequences['mails']> {
  const names = isStaffOrAdmin(person)
    ? await findUsers(
        db,
        mails.map(({ to }) => to),
      )
    : new Map();
  const isCardholder = (userId: string) =>
    moved.some(({ after }) => (after.state as Ownership).cardholderId === userId);
  return mails.map(({ template, to }) => {
    const user = names.get(to);
    return {
      template,
      to: to === person.userId ? 'you' : isCardholder(to) ? 'cardholder' : 'buyer',
      name: user && !user.forgotten ? `${user.firstName} ${user.lastName}`.trim() : null,
    };
  });
}
