import type { Cast } from './cast.ts';
import type { Person } from '../lease/person.ts';
import { done, send } from './sending.ts';

/** A ticket: a buyer asks and leaves a login; staff work on it, close and open it, and an admin restores it. */
export async function tickets(all: Cast): Promise<void> {
  const { bea, tess, ada } = all;
  await bea.goTo('/support/new');
  await bea.field('What is it about?').selectOption('question');
  await bea.field('Your question').fill('When do my tradelines show up?');
  await done({ ...act(all, bea, 'openTicket'), leads: true }, () => bea.button('Send').press('Enter'));
  await bea.page.waitForURL(/\/support\/[\da-f-]{36}/);
  const id = bea.page.url().split('/').at(-1)!;
  await bea.page.locator('textarea').fill('And on which bureaus?');
  await done(act(all, bea, 'reply'), () => bea.button('Send').press('Enter'));
  await loginLeft(all);

  await tess.goTo(`/admin/tickets/${id}`);
  await tess.page.locator('textarea').fill('After the next statement.');
  await done(act(all, tess, 'answer'), () =>
    tess.page.getByRole('button', { name: 'Answer', exact: true }).press('Enter'),
  );
  await done(act(all, tess, 'changeType'), () =>
    tess.page.getByLabel('Type', { exact: true }).selectOption('refundPolicy'),
  );
  await done(act(all, tess, 'assign'), () =>
    tess.page.getByLabel('Assigned to', { exact: true }).selectOption({ index: 1 }),
  );
  for (const [name, filling] of [
    ['addNote', {}],
    ['close', {}],
    ['reopen', {}],
    ['delete', {}],
  ] as const) {
    await send(act(all, tess, name), filling);
  }
  await ada.goTo(`/admin/tickets/${id}`);
  await send(act(all, ada, 'undelete'));
  await started(all);
}

const act = ({ sent }: Cast, person: Person, name: string) => ({ person, sent, command: `ticket.${name}` });

/** The login of a credit agency, on the ticket that the buyer has open. */
async function loginLeft(all: Cast): Promise<void> {
  const { bea } = all;
  await bea.button('Share a credit agency login').press('Enter');
  await bea.page.getByLabel('Credit agency', { exact: true }).selectOption('experian');
  const login = { username: 'bea', password: 'a long one', securityAnswer: 'Rex', securityCode: '1234' };
  for (const [name, value] of Object.entries(login)) await bea.page.locator(`input[name="${name}"]`).fill(value);
  await done(act(all, bea, 'giveAgencyLogin'), () => bea.button('Save login').press('Enter'));
}

/** A ticket that nobody works on yet, from the queue. */
async function started(all: Cast): Promise<void> {
  const { tess } = all;
  const { rows } = (await tess.ask('get', '/api/v1/queues/tickets/?tab=all')) as {
    rows: readonly { id: string; state: string }[];
  };
  const fresh = rows.find(({ state }) => state === 'new')!;
  await tess.goTo(`/admin/tickets/${fresh.id}`);
  await send(act(all, tess, 'startWork'));
}
