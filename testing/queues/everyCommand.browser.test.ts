import type { NextStepsAnswer } from '#services/http/routeTypes.ts';
import type { Locator, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GridList } from '#projections/grid/gridList.ts';
import { entryOf } from '#services/domains/entries.ts';
import { queueSpecs } from '#services/domains/queues/queueSpecs.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import { queuePages } from '#web/app/pages/queuePages.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { formOf } from '#web/record/actions/shownSteps.ts';
import { type Filling, fillIn } from '../focus/sending.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { panel } from './desk.ts';

const { product, browser } = await openProduct();
const ada = await signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), 'admin');

/** So many records of a tab are looked at for commands that were not sent yet. */
const MOST = 3;
/** And with so many of them a command is tried whose form asks for what only its own test knows. */
const TRIES = 3;
/** Milliseconds: each walk is many pages, and a busy machine is no reason. */
const LONG = 240_000;

/** Its button leads to the form that stands open below the conversation: `desks.browser.test.ts` sends it. */
const FORM_IN_SIGHT = 'ticket.answer';

/** What a form asks for besides what any text or first choice answers. */
const fillings: Readonly<Record<string, Filling>> = {
  'claim.approveRefund': { fault: 'bureau', bureausSeen: 'equifax' },
  'claim.reject': { bureausSeen: 'equifax' },
  'claim.approveReplacement': { fault: 'bureau', bureausSeen: 'equifax' },
  // A reference that was used before asks for a reason.
  'order.recordRefundPaid': { reference: 'RF-1' },
  'extension.recordRefundPaid': { reference: 'RF-2' },
  'claim.recordRefundPaid': { reference: 'RF-3' },
  'booking.markCommissionPaid': { reference: 'CP-1' },
};

const pages = Object.entries(queuePages).map(([path, { queue, tab, only }]) => ({
  path,
  queue,
  tabs: only ? [tab] : queueSpecs[queue].tabs,
}));

test.each(pages)(
  '$path: each decision can be pressed, a form without fields is sent by Enter, and after a command that settles a record the next one is open, or the list',
  async ({ path, queue, tabs }) => {
    const sent = new Set<string>();
    const refused: string[] = [];
    const isGivenUp = (command: string) => refused.filter((one) => one === command).length === TRIES;
    for (const tab of tabs) {
      for (const id of await idsIn(queue, tab)) {
        const { lifecycle } = queueSpecs[queue];
        const tried = new Set<string>();
        for (;;) {
          const isNew = (command: string) => !sent.has(command) && !tried.has(command) && !isGivenUp(command);
          const possible = (await stepsOf(queue, id)).filter(isNew);
          if (possible.length === 0) break;
          await ada.goTo(`${path}?tab=${tab}&open=${id}`);
          await panel(ada).locator('[data-actions], form').first().waitFor();
          await panel(ada).locator('[data-waiting]').first().waitFor({ state: 'detached' });
          await reachable(lifecycle);
          const shown = await shownCommands();
          const command = possible.find((one) => shown.includes(one) && `${lifecycle}.${one}` !== FORM_IN_SIGHT);
          if (command === undefined) break;
          tried.add(command);
          const button = panel(ada).locator(`[data-command="${command}"] button:not([aria-disabled=true])`).first();
          if (await settled({ queue, tab, id, command, button })) sent.add(command);
          else refused.push(command);
        }
      }
    }
    // Payments are judged by forms that stand open in their panel.
    expect(sent.size > 0).toBe(path !== '/admin/payments-to-confirm');
    expect(ada.complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
  },
  LONG,
);

interface Press {
  readonly queue: QueueName;
  readonly tab: string;
  readonly id: string;
  readonly command: string;
  readonly button: Locator;
}

/** Sends a command from the panel and looks at what is open afterwards. False: this record's form asks for what only its own test knows. */
async function settled({ queue, tab, id, command, button }: Press): Promise<boolean> {
  const { lifecycle } = queueSpecs[queue];
  const before = await stateOf(queue, id);
  const wasListed = (await idsIn(queue, tab)).includes(id);
  const name = `${lifecycle}.${command}`;
  await button.press('Enter');
  const dialog = ada.page.locator('dialog[open]');
  await dialog.waitFor();
  await dialog.locator('button').nth(1).waitFor();
  const fields = formOf(lifecycle, command)?.fields ?? [];
  if (fields.some(({ kind }) => kind === 'file')) return false;
  // Some commands have a form of their own making.
  const isEmpty = fields.length === 0 && (await dialog.locator('input, select, textarea').count()) === 0;
  if (!isEmpty) await fillIn(dialog, name, fillings[name] ?? {});
  let accepted: boolean | undefined;
  const heard = async (one: Response) => {
    if (one.request().method() === 'POST' && one.url().includes(`/${command}/`)) accepted = one.ok();
  };
  ada.page.on('response', heard);
  const atSubmit = () => ada.page.evaluate(() => (document.activeElement as HTMLButtonElement).type);
  if (isEmpty) await expect.poll(atSubmit).toBe('submit');
  else await dialog.locator('button').last().focus();
  await ada.page.keyboard.press('Enter');
  const open = () => new URL(ada.page.url()).searchParams.get('open');
  const outcome = async () => {
    if (accepted === undefined && (await dialog.locator('[aria-invalid=true]').count()) > 0) return false;
    // Money and consent can be undone for ten seconds: the next record is open before they are sent.
    const sendNow = accepted === undefined ? (await ada.button('Send now').all()).at(-1) : undefined;
    if (sendNow && open() !== id) await sendNow.click();
    return accepted;
  };
  await expect.poll(outcome, { timeout: 15_000, message: `the answer to ${name}` }).not.toBe(undefined);
  ada.page.off('response', heard);
  if ((await outcome()) === false) return false;
  await expect.poll(() => dialog.count()).toBe(0);
  const left = wasListed && !(await idsIn(queue, tab)).includes(id);
  const moved = left || (await stateOf(queue, id)) !== before;
  const { begins, decision, settles } = staffEntries[lifecycle].commands[command] ?? {};
  const goesOn = (moved || decision !== undefined || settles === true) && begins !== true;
  await expect.poll(() => open() !== id, { message: `what is open after ${name} in ${tab}` }).toBe(goesOn);
  return true;
}

/** The commands that can be pressed. A form that stands open in its panel has sentences of its own (`payments.ts`). */
const shownCommands = () =>
  panel(ada)
    .locator('[data-command]:not(:has(form))')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const button = one.querySelector('button:not([aria-disabled=true])');
        return button?.checkVisibility() ? [(one as HTMLElement).dataset['command']!] : [];
      }),
    );

/** Nothing lies over the buttons that say yes or no, and the bar with them is as high as what is in it. */
async function reachable(lifecycle: Parameters<typeof formOf>[0]): Promise<void> {
  const decisions = Object.entries(staffEntries[lifecycle].commands).filter(([, entry]) => entry?.decision);
  for (const [command] of decisions) {
    const [button] = await panel(ada).locator(`[data-command="${command}"] button:not([aria-disabled=true])`).all();
    if (!button || !(await button.isVisible())) continue;
    const form = await button.evaluate((one) => one.closest('form') !== null);
    if (form) await button.scrollIntoViewIfNeeded();
    const hit = () =>
      button.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at === null ? 'nothing' : one.contains(at) ? 'the button' : at.outerHTML.slice(0, 120);
      });
    await expect.poll(hit, { message: `${lifecycle}.${command}` }).toBe('the button');
  }
}

async function idsIn(queue: QueueName, tab: string): Promise<readonly string[]> {
  const list = queueSpecs[queue].list as unknown as GridList<string, unknown>;
  const { sql, values, joins = [] } = list.tabs[tab]!(product.parts.now());
  const { rows } = await product.parts.db.raw<{ id: string }>(
    `select ${list.alias}.id from ${list.table} ${list.alias} ${joins.map((one) => list.joins[one]).join(' ')}
     where ${sql} order by ${list.alias}.id limit ${MOST}`,
    values,
  );
  return rows.map(({ id }) => id);
}

const asked = async (person: Person, queue: QueueName, id: string) =>
  (await person.ask(
    'get',
    `/api/v1/${entryOf(queueSpecs[queue].lifecycle).resource}/${id}/next-steps/`,
  )) as NextStepsAnswer;
const stateOf = async (queue: QueueName, id: string) => JSON.stringify((await asked(ada, queue, id)).state);
const stepsOf = async (queue: QueueName, id: string) =>
  (await asked(ada, queue, id)).steps.flatMap(({ command, allowed }) => (allowed ? [command] : []));
