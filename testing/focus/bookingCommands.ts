import { idOf } from '../api/apiRig.ts';
import type { Person } from '../lease/person.ts';
import type { Cast } from './cast.ts';
import { done, send } from './sending.ts';

/** Cardholders answer bookings, add a client and remove another. */
export async function bookingsByCardholders({ carla, carl, sent, bookings }: Cast): Promise<void> {
  const ownerOf = (cardholderId: string): Person => (cardholderId === idOf('cardholder') ? carla : carl);
  const nameOf = (one: Person) => (one === carla ? 'Carla Nguyen' : 'Carl Jensen');
  const act = (person: Person, name: string) => ({ person, sent, command: `booking.${name}` });
  const [kept, declined] = await bookings('Lindqvist');
  const owner = ownerOf(kept!.cardholder_id);
  await fillConsent(owner, kept!.id, nameOf(owner));
  await done({ ...act(owner, 'signConsent'), leads: true }, () => owner.button('Sign consent form').press('Enter'));
  await owner.goTo(`/cardholder/bookings/${kept!.id}`);
  await send(act(owner, 'unableToAdd'));
  await send(act(owner, 'reportAuAdded'));
  await send(act(owner, 'confirmBalance'));

  const other = ownerOf(declined!.cardholder_id);
  await other.goTo(`/cardholder/bookings/${declined!.id}/consent-form/refuse`);
  await other.field('Reason').fill('I am closing this card');
  await done({ ...act(other, 'refuse'), leads: true }, () => other.button('Decline').press('Enter'));

  const [overdue] = await bookings('Haddad');
  await carl.goTo(`/cardholder/bookings/${overdue!.id}`);
  await send(act(carl, 'reportAuRemoved'));
}

async function fillConsent({ page, field, goTo }: Person, bookingId: string, name: string): Promise<void> {
  await goTo(`/cardholder/bookings/${bookingId}/consent-form`);
  const open = page.getByRole('checkbox', { name: 'I have read this and agree', checked: false });
  for (let step = 0; step < 5; step += 1) await open.filter({ visible: true }).first().check();
  await field('Full legal name').fill(name);
}

/** Staff settle a booking in the queue: the next record comes. */
export async function bookingsByStaff({ sam, sent, bookings }: Cast): Promise<void> {
  const act = (name: string) => ({ person: sam, sent, command: `booking.${name}` });
  const open = async (lastName: string) => {
    const [booking] = await bookings(lastName);
    await sam.goTo(`/admin/bookings?tab=all&open=${booking!.id}`);
    await sam.page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
  };
  await open('Sousa');
  await send(act('refund'));
}
