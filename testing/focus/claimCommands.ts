import { claimChecks } from '#workflows/claim/terms.ts';
import { reportPdf } from '#services/seed/papers.ts';
import { idBeside } from '#services/commands/recordsBeside.ts';
import { attachScreenshot } from '../lease/acts.ts';
import type { Cast } from './cast.ts';
import type { Person } from '../lease/person.ts';
import { done, send } from './sending.ts';

/** Claims: one that is sent, asked about, rejected, opened again and withdrawn; one that is refunded; one whose card is replaced; one with a dearer card. */
export async function claims(all: Cast): Promise<void> {
  const { bea, sam, ada, bookings } = all;
  const [line] = await bookings('Quinn');
  const id = idBeside('claim', line!.id, 1);
  await sentByBuyer(all, line!.id);
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'takeUp'));
  await send(act(all, sam, 'askForMore'));
  await bea.goTo(`/my-orders/claims/${id}`);
  await answered(all);
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'reject'));
  await onStaffsPage(ada, id);
  await send(act(all, ada, 'reopen'));
  await bea.goTo(`/my-orders/claims/${id}`);
  await send(act(all, bea, 'withdraw'));

  const refunded = idBeside('claim', (await bookings('Marsh'))[0]!.id, 1);
  await onStaffsPage(sam, refunded);
  await send(act(all, sam, 'takeUp'));
  await send(act(all, sam, 'approveRefund'), { fault: 'bureau', bureausSeen: 'equifax' });
  await replaced(all, idBeside('claim', (await bookings('Frost'))[0]!.id, 1));
  await dearerCard(all, idBeside('claim', (await bookings('Stone'))[0]!.id, 1));
}

const act = ({ sent }: Cast, person: Person, name: string) => ({ person, sent, command: `claim.${name}` });
const onStaffsPage = (staff: Person, id: string) => staff.goTo(`/admin/claims/${id}`);

/** The buyer of the line sends what a claim needs, from its order. */
async function sentByBuyer(all: Cast, bookingId: string): Promise<void> {
  const { bea, demoOrder } = all;
  const { window } = (await bea.ask('get', `/api/v1/bookings/${bookingId}/claims/`)) as {
    window: { reportsFrom: string };
  };
  await bea.goTo(`/my-orders/${demoOrder('buyer', 'Quinn')}/claim/${bookingId}`);
  for (const check of claimChecks) await bea.page.locator(`input[name="${check}"]`).check();
  await bea.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'reports.pdf', mimeType: 'application/pdf', buffer: reportPdf('Three bureaus') });
  await bea.see('Uploaded reports.pdf');
  await bea.field('Report date').fill(window.reportsFrom);
  await done({ ...act(all, bea, 'submitClaim'), leads: true }, () => bea.button('Send claim').press('Enter'));
  await bea.page.waitForURL(/\/my-orders\/claims\//);
}

/** In words only, as staff asked. */
async function answered(all: Cast): Promise<void> {
  const { bea } = all;
  await bea.button('Send answer').press('Enter');
  await bea.dialog().getByLabel('Your answer').fill('It is all there is');
  await done(act(all, bea, 'answer'), () => bea.dialog().getByRole('button', { name: 'Send answer' }).press('Enter'));
}

/** Bea pays too little for the card that she was offered and gives it up; she's offered it again, twice, and pays the rest. */
async function dearerCard(all: Cast, id: string): Promise<void> {
  const { bea, sam, demoOrder } = all;
  const pay = async () => {
    await bea.goTo(`/payment/order/${demoOrder('buyer', 'Stone')}?claim=${id}`);
    await attachScreenshot(bea);
    await done(act(all, bea, 'submitPayment'), () => bea.button('Send payment proof').press('Enter'));
  };
  await pay();
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'declinePayment'), { receivedCents: '30' });
  await bea.goTo(`/my-orders/claims/${id}`);
  await send(act(all, bea, 'declineOffer'));
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'recordRefundPaid'));
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'reverseRefundPaid'));
  await offered(all, id);
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'withdrawOffer'));
  await offered(all, id);
  await pay();
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'confirmPayment'));
}

/** From the form of a replacement, once a dearer card is chosen in it. */
async function offered(all: Cast, id: string): Promise<void> {
  const { sam } = all;
  await onStaffsPage(sam, id);
  const { rows } = (await sam.ask('get', `/api/v1/refund-request/${id}/replacement-cards/`)) as {
    rows: readonly { id: string; differenceCents: number; mayComeLater: boolean }[];
  };
  const card = rows.find(({ differenceCents, mayComeLater }) => differenceCents > 3_000 && !mayComeLater)!;
  await sam.button('Replace with another card').press('Enter');
  await sam
    .dialog()
    .getByRole('button', { name: /^Show all/ })
    .press('Enter');
  await sam.dialog().locator(`[type=radio][value="${card.id}"]`).check();
  await sam.dialog().getByLabel('Who was at fault').selectOption('bureau');
  await sam.dialog().getByLabel('Reason').fill('Said for this test');
  await done(act(all, sam, 'offerReplacement'), () =>
    sam.dialog().getByRole('button', { name: 'Offer a more expensive card' }).press('Enter'),
  );
}

/** With a card that costs no more and reports in time. */
async function replaced(all: Cast, id: string): Promise<void> {
  const { sam } = all;
  await onStaffsPage(sam, id);
  await send(act(all, sam, 'takeUp'));
  const { rows } = (await sam.ask('get', `/api/v1/refund-request/${id}/replacement-cards/`)) as {
    rows: readonly { id: string; differenceCents: number; mayComeLater: boolean }[];
  };
  const card = rows.find(({ differenceCents, mayComeLater }) => differenceCents === 0 && !mayComeLater)!;
  await send(act(all, sam, 'approveReplacement'), { cardId: card.id, fault: 'bureau' });
}
