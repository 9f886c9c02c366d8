import type { Locator, Response } from 'playwright-core';
import { expect } from 'vitest';
import { messagesIn } from '#services/platform/messages.ts';
import { formNamed } from '#web/record/actions/shownSteps.ts';
import { screenshot } from '../lease/acts.ts';
import type { Person } from '../lease/person.ts';
import { arrived, type Focus, focusOf } from './focusOf.ts';

/** Field → what is typed, chosen (of several: the only one) or, with `true`, checked. The rest of a form keeps what it came with, or gets something that will do. */
export type Filling = Readonly<Record<string, string | true>>;

/** `{lifecycle}.{command}` → where the focus went after it. */
export type Sent = Map<string, string>;

export interface Act {
  readonly person: Person;
  /** `{lifecycle}.{command}`. */
  readonly command: string;
  readonly sent: Sent;
  /** It leads to another page: of the app, or to one of the site, a document of its own that is read from its top. */
  readonly leads?: true | 'site';
  /** The answer that says it was done; by default a command's. */
  readonly accepted?: (answer: Response) => boolean | Promise<boolean>;
}

const wordsOf = (command: string) => messagesIn('en').orElse(`command.${command}.do`, command);

/** By keyboard: opens a command's form by its button, fills in what is missing, sends it, and looks where the focus is then. */
export async function send(act: Act, filling: Filling = {}): Promise<void> {
  const { person, command } = act;
  const button = await shownButton(person, wordsOf(command));
  await button.focus();
  await person.page.keyboard.press('Enter');
  const dialog = person.page.locator('dialog[open]');
  await dialog.waitFor();
  await fillIn(dialog, command, filling);
  await done(act, async () => {
    await dialog.locator('button').last().focus();
    await person.page.keyboard.press('Enter');
  });
}

/** What a person does to send a command, however they do it: it is accepted, and the focus is somewhere to go on from. */
export async function done(
  { person, command, sent, leads, accepted: isAccepted = accepts }: Act,
  how: () => Promise<unknown>,
): Promise<void> {
  const { page } = person;
  const accepted = page.waitForResponse(isAccepted, { timeout: 30_000 });
  const sentNow = async () => {
    await how();
    const isHeld = await Promise.race([
      accepted.then(() => false),
      person
        .button('Send now')
        .last()
        .waitFor()
        .then(() => true),
    ]);
    if (isHeld) await asIfHidden(person);
  };
  await Promise.all([accepted, sentNow()]).catch(async (fault: unknown) => {
    const said = [...(await page.locator('dialog, [role=alert]').allInnerTexts()), ...person.complaints];
    throw new Error(`${command} wasn't accepted at ${page.url()}: ${said.join(' · ')}`, { cause: fault });
  });
  await expect.poll(() => page.locator('dialog, main [aria-busy=true]').count(), { timeout: 15_000 }).toBe(0);
  let last: Focus | undefined;
  // Twice the same: what comes next may move it on.
  const looked = async () => {
    const before = last;
    last = await focusOf(person);
    const { at, wrong } = leads ? arrived(last) : last;
    return { wrong: leads === 'site' && wrong === 'is lost' ? null : wrong, moves: at !== before?.at };
  };
  await expect
    .poll(looked, { timeout: 8_000, interval: 150, message: `the focus after ${command}` })
    .toMatchObject({ wrong: null, moves: false });
  sent.set(command, last!.at);
}

/** A decision of a queue is held for ten seconds; a page that is hidden sends it at once, and its focus stays where it is. */
const asIfHidden = ({ page }: Person) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    delete (document as { visibilityState?: string }).visibilityState;
  });

/** Only the answer to a command says at which position of the log it stands. */
async function accepts(answer: Response): Promise<boolean> {
  if (answer.request().method() === 'GET' || !answer.ok() || answer.status() === 204) return false;
  if (!/json/.test(answer.headers()['content-type'] ?? '')) return false;
  return Object.hasOwn((await answer.json()) as object, 'position');
}

/** Wherever the page has it: in the open, in a menu, or folded away. */
async function shownButton({ page }: Person, words: string): Promise<Locator> {
  const button = page.locator('main button:not([aria-disabled=true])', { hasText: words });
  await button.first().waitFor({ state: 'attached' });
  const shown = button.filter({ visible: true });
  const fold = button.first().locator('xpath=ancestor::details[not(@open)]/summary');
  // What follows a part that is still coming isn't shown yet.
  await expect.poll(async () => (await shown.count()) + (await fold.count())).toBeGreaterThan(0);
  if ((await shown.count()) === 0) await fold.press('Enter');
  return shown.first();
}

export async function fillIn(form: Locator, command: string, filling: Filling): Promise<void> {
  // A form that asks for more first has nothing to press but what closes it.
  await form.locator('button').nth(1).waitFor();
  for (const field of formNamed(command)?.fields ?? []) {
    // The place for a file comes a moment after the rest of the form.
    if (field.kind === 'file') await form.locator(`[name="${field.name}"]`).waitFor({ state: 'attached' });
    if (field.kind === 'many' && !field.optional) {
      const chosen = filling[field.name];
      for (const value of typeof chosen === 'string' ? [chosen] : field.options) {
        await form.locator(`[type=checkbox][value="${value}"]`).check();
      }
    }
  }
  const names = await form.locator('input[name], select[name], textarea[name]').evaluateAll((all) =>
    all.flatMap((one) => {
      const { name, type, required, value } = one as HTMLInputElement;
      // What a person hands in as a file is asked for by its area, and not by the input in it.
      return [{ name, type, needed: (required && value === '') || type === 'file', tag: one.tagName }];
    }),
  );
  for (const { name, type, needed, tag } of names) {
    const field = form.locator(`[name="${name}"]`).first();
    // A table of choices puts its own id before the field's name.
    const wanted = filling[name.split(' ').at(-1)!];
    if (wanted === true) {
      await field.check();
    } else if (wanted !== undefined && type === 'radio') {
      await form.locator(`[name="${name}"][value="${wanted}"]`).check();
    } else if (wanted !== undefined && type !== 'checkbox') {
      await write(field, tag, wanted);
    } else if (!needed) {
      continue;
    } else if (type === 'file') {
      await upload(form, field);
    } else if (tag === 'SELECT') {
      await field.selectOption({ index: 1 });
    } else {
      await field.fill(type === 'text' || tag === 'TEXTAREA' ? 'Said for this test' : '100');
    }
  }
}

const write = (field: Locator, tag: string, value: string) =>
  tag === 'SELECT' ? field.selectOption(value) : field.fill(value);

async function upload(form: Locator, field: Locator): Promise<void> {
  await field.setInputFiles(await screenshot());
  await form.getByText('Uploaded screenshot.png').waitFor();
}
