import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import { addHours, startOfDay } from '#workflows/kernel/calendar.ts';
import { idOf } from '../api/apiRig.ts';
import { type Person, signIn } from '../lease/person.ts';
import { accounts, type Cast } from './cast.ts';
import { done, send } from './sending.ts';
import { affirmed } from '#testing/api/orderBody.ts';

/** Cardholders answer bookings, add a client and remove another. */
export async function bookingsByCardholders({ carla, carl, sent, bookings }: Cast): Promise<void> {
  const ownerOf = (cardholderId: string): Person => (cardholderId === idOf('cardholder') ? carla : carl);
  const nameOf = (one: Person) => (one === carla ? 'Carla Nguyen' : 'Carl Jensen');
  const act = (person: Person, name: string) => ({ person, sent, command: `booking.${name}` });
  const [kept, declined] = await bookings('Lindqvist');
  const owner = ownerOf(kept!.cardholder_id!);
  await fillConsent(owner, kept!.id, nameOf(owner));
  await done({ ...act(owner, 'signConsent'), leads: true }, () => owner.button('Sign consent form').press('Enter'));
  await owner.goTo(`/cardholder/bookings/${kept!.id}`);
  await send(act(owner, 'unableToAdd'));
  await send(act(owner, 'reportAuAdded'));
  await send(act(owner, 'confirmBalance'));
  await owner.field('Your comment').fill('The bank sent a letter about it');
  await done(act(owner, 'comment'), () => owner.button('Send').press('Enter'));

  const other = ownerOf(declined!.cardholder_id!);
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
  for (let step = 0; step < consentSteps.length; step += 1) await open.filter({ visible: true }).first().check();
  await field('Full legal name').fill(name);
}

/** Staff place an order for Ben, who signs for its client. */
export async function consentByBuyer({ ben, sam, sent }: Cast): Promise<void> {
  const { rows } = (await sam.ask('get', '/api/v1/cards/?limit=50')) as {
    rows: readonly { id: string; orderable: boolean }[];
  };
  const { id } = (await sam.ask('post', '/api/v1/orders/', {
    data: {
      buyerId: idOf('buyer-two'),
      lines: [{ cardId: rows.find(({ orderable }) => orderable)!.id, mayReportNextCycle: true }],
      client: {
        firstName: 'Lena',
        lastName: 'Fischer',
        email: 'lena@clients.test',
        phone: '555-214-2277',
        ssn: '512-77-4321',
        birthDate: '1991-02-03',
        address: '48 Lemon Grove Lane, Fresno, CA 93722',
      },
      ssnIsReal: true,
      questionnaire: affirmed.questionnaire,
    },
  })) as { id: string };
  await ben.goTo(`/my-orders/${id}`);
  await ben.page.getByRole('link', { name: /^Sign/ }).click();
  const open = ben.page.getByRole('checkbox', { name: 'I have read this and agree', checked: false });
  await open.first().waitFor();
  for (let step = 0; step < clientConsentSteps.length; step += 1) await open.filter({ visible: true }).first().check();
  await ben.field('Full legal name').fill('Ben Okafor');
  const act = { person: ben, sent, command: 'order.signClientConsent', leads: true } as const;
  await done(act, () => ben.button('Sign consent form').press('Enter'));
  await ben.page.waitForURL(`**/my-orders/${id}`);
}

/** Staff settle bookings in the queue: the next record comes. */
export async function bookingsByStaff(all: Cast): Promise<void> {
  const { sam, sent, bookings } = all;
  const act = (name: string) => ({ person: sam, sent, command: `booking.${name}` });
  const open = async (id: string) => {
    await sam.goTo(`/admin/bookings?tab=all&open=${id}`);
    await sam.page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
  };
  const [, declined] = await bookings('Lindqvist');
  await open(declined!.id);
  await send(act('refund'));
  const [consented] = await bookings('Becker');
  await open(consented!.id);
  await send(act('addClient'));
  const [leased] = await bookings('Brandt');
  await open(leased!.id);
  await send(act('unpayCommission'));
  await open(leased!.id);
  await send(act('updateCommission'));
  await open(leased!.id);
  await send(act('markCommissionPaid'), { reference: 'CP-77' });
  const [reporting] = await bookings('Whitfield');
  await firstStatementOf(all, reporting!.id);
  await open(reporting!.id);
  await send(act('markPosted'));
  // Bea's order for Grace Lindqvist lost a line; this one is hers, too.
  const { orderId, line } = (await sam.ask('get', `/api/v1/bookings/${declined!.id}/`)) as Lost;
  const { number } = (await sam.ask('get', `/api/v1/order-management/${orderId}/`)) as { number: string };
  await open(reporting!.id);
  await send(act('setReplacement'), { orderNumber: number, line: String(line) });
}

interface Lost {
  readonly orderId: string;
  readonly line: number;
}

/** Moves the clock on until its bank has reported it, and signs Sam in anew: staff's sessions end after hours without a request. */
async function firstStatementOf({ sam, product }: Cast, bookingId: string): Promise<void> {
  const { firstStatementDate } = (await sam.ask('get', `/api/v1/bookings/${bookingId}/`)) as {
    firstStatementDate: string;
  };
  const reached = Date.parse(addHours(startOfDay(firstStatementDate), 10)) - product.parts.now().getTime();
  if (reached > 0) await product.moveClock(reached / 3_600_000);
  await signIn(sam, accounts.sam);
}
