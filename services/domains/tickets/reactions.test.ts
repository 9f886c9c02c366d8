import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TicketState } from '#workflows/ticket/state.ts';
import type { RunningReactions } from '#services/reactions/startReactions.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { randomUUID } from 'node:crypto';

const { ada, bea } = people;
let scene: Scene;
let reactions: RunningReactions;

beforeEach(async () => {
  scene = await createScene();
  reactions = scene.react();
});
afterEach(async () => {
  await reactions.stop();
  await scene.close();
});

const state = async (id: string) => (await scene.at('ticket', id)).state as TicketState;
const opened = async (by = bea, more: object = {}): Promise<string> => {
  const id = randomUUID();
  await ask(scene.send, by, 'ticket.openTicket', id, { type: 'question', comment: 'Hello', ...more });
  return id;
};
const given = async (id: string, password: string) => {
  await ask(scene.send, bea, 'ticket.giveAgencyLogin', id, {
    agency: 'experian',
    username: 'bea',
    password,
    securityAnswer: 'Rex',
    securityCode: '1234',
  });
  return (await state(id)).agencyLogin!.password;
};
const mails = async () =>
  (await scene.knex('app.mail_outbox').where('template', 'like', 'ticket-%').orderBy('created_at')).map(
    ({ template, to_user }: { template: string; to_user: string }) => [template, to_user],
  );

test('another login takes the place of the first one, whose key goes, and twice changes nothing', async () => {
  const id = await opened();
  const [first, second] = [await given(id, 'first-one'), await given(id, 'second-one')];
  await scene.quiet();
  expect(await scene.vault.open(first)).toEqual({ kind: 'erased' });
  expect(await scene.vault.open(second)).toEqual({ kind: 'open', value: 'second-one' });
  await reactions.stop();
  await scene.knex.raw('update app.reaction_checkpoints set position = null');
  reactions = scene.react();
  await scene.quiet();
  expect(await scene.vault.open(second)).toEqual({ kind: 'open', value: 'second-one' });
});

test('Bea hears that we got her question and that there is an answer, and nothing of what she did herself', async () => {
  const id = await opened();
  await ask(scene.send, ada, 'ticket.answer', id, { text: 'canary-answer' });
  await ask(scene.send, bea, 'ticket.reply', id, { text: 'Thanks.' });
  await ask(scene.send, bea, 'ticket.close', id);
  await ask(scene.send, ada, 'ticket.reopen', id);
  await ask(scene.send, ada, 'ticket.close', id);
  await ask(scene.send, ada, 'ticket.startWork', id);
  await opened(ada, { customerId: bea.userId });
  await scene.quiet();
  expect((await mails()).toSorted()).toEqual([
    ['ticket-answered', bea.userId],
    ['ticket-closed', bea.userId],
    ['ticket-opened-for-you', bea.userId],
    ['ticket-received', bea.userId],
    ['ticket-reopened', bea.userId],
    ['ticket-reopened', bea.userId],
  ]);
  expect(JSON.stringify(await scene.knex('app.mail_outbox'))).not.toContain('canary-answer');
});
