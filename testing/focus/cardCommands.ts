import type { Response } from 'playwright-core';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Person } from '../lease/person.ts';
import type { Cast } from './cast.ts';
import { done, send } from './sending.ts';

/** A card on its way: offered, reviewed, corrected, changed, archived and offered again. */
export async function cards({ carl, carla, cleo, sent }: Cast): Promise<void> {
  const act = (person: Person, name: string) => ({ person, sent, command: `card.${name}` });
  const queue = async (id: string) => {
    await cleo.goTo(`/admin/cards?open=${id}`);
    await cleo.page.getByRole('complementary').getByRole('heading', { level: 2 }).first().waitFor();
  };
  const id = derivedId('demo-card', 'review');
  /** Carl is told what holds until it is decided, and goes back to his card. */
  const propose = async (limitCents: string) => {
    // Another document takes the place of the one that was answered: its body is gone by then.
    const accepted = (answer: Response) =>
      answer.request().method() !== 'GET' && answer.ok() && answer.url().includes(id);
    await send({ ...act(carl, 'proposeUpdate'), leads: 'site', accepted }, { limitCents });
    await carl.page.waitForURL(/card-update-request-success$/);
    await carl.see('We have your change');
    await carl.goTo(`/cardholder/card/${id}`);
  };
  await carla.goTo('/cardholder/card');
  await fillCard(carla);
  await done({ ...act(carla, 'submitCard'), leads: true }, () => carla.button('Send for review').press('Enter'));

  // Carl stays on his page: it follows what Cleo decides.
  await carl.goTo(`/cardholder/card/${id}`);
  await queue(id);
  await send(act(cleo, 'reject'));
  await send(act(carl, 'reviseCard'), { limitCents: '14000' });
  await queue(id);
  await send(act(cleo, 'approve'));
  await cleo.goTo(`/admin/card/${id}`);
  await send(act(cleo, 'changePrice'), { priceCents: '510' });
  await send(act(cleo, 'changeSlots'), { offeredSlots: '1' });
  await send(act(cleo, 'changeDetails'), { limitCents: '14500' });
  await propose('15000');
  await queue(id);
  await send(act(cleo, 'rejectUpdate'));
  await propose('16000');
  await queue(id);
  await send(act(cleo, 'approveUpdate'));
  // Somebody is on this one.
  await cleo.goTo(`/admin/card/${derivedId('demo-card', 'removal', 6)}`);
  await send(act(cleo, 'announceReplacement'));
  await send(act(carl, 'archive'), { archiveReason: 'closed' });
  await send(act(carl, 'restore'));
}

async function fillCard({ page, field }: Person): Promise<void> {
  await field('Bank').selectOption({ label: 'Wells Fargo' });
  await page.locator('[name=limitCents]').fill('12000');
  await page.locator('[name=statementDay]').selectOption('14');
  await page.locator('[name=openedOn]').selectOption('05');
  await page.locator('[name=openedYear]').fill('2014');
  for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check();
}

/** A cardholder's own hold: placed, moved, cancelled. */
export async function holds({ carla, sent, product }: Cast): Promise<void> {
  const act = (name: string) => ({ person: carla, sent, command: `holds.${name}` });
  const inDays = (days: number) => addDays(pacificDate(product.parts.now().toISOString()), days);
  await carla.goTo(`/cardholder/card/${derivedId('demo-card', 0)}`);
  await send(act('placeHold'), { startDate: inDays(40), endDate: inDays(50) });
  await send(act('reschedule'), { endDate: inDays(55) });
  await send(act('cancel'));
}
