import { expect, it } from 'vitest';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { formNamed } from './shownSteps.ts';
import { digits, keysNow, staffEntries } from '#web/lifecycles/staffEntries.ts';

/** What these mean everywhere in a queue. */
const taken = ['j', 'k', 'x', 'g', 'o'];
const commands = Object.entries(staffEntries).flatMap(([lifecycle, entry]) =>
  Object.entries(entry.commands).map(([command, own]) => ({ lifecycle, name: `${lifecycle}.${command}`, ...own })),
);

it.each(Object.keys(staffEntries))(
  '%s: no two commands share a letter, and none takes one of the list’s own',
  (lifecycle) => {
    const used = commands.flatMap((one) => (one.lifecycle === lifecycle && one.letter ? [one.letter] : []));
    expect(new Set(used).size).toBe(used.length);
    expect(used.filter((letter) => taken.includes(letter) || !/^[a-z]$/.test(letter))).toEqual([]);
  },
);

const shown = Object.entries(commandForms).filter(
  ([name, { elsewhere }]) => !elsewhere && !name.startsWith('holds.') && name !== 'verification.uploadReport',
);
const entryOf = (name: string) => commands.find((one) => one.name === name);

it('every command that a panel can show has a letter, but for those that end something or say no: these have none', () => {
  const ends = (name: string, danger: boolean | undefined) => danger === true || entryOf(name)?.decision === 'decline';
  const names = (ending: boolean) =>
    shown.filter(([name, { danger }]) => ends(name, danger) === ending).map(([name]) => name);
  const without = (some: readonly string[]) => some.filter((name) => !entryOf(name)?.letter);
  expect(without(names(false))).toEqual([]);
  expect(without(names(true))).toEqual(names(true));
});

it('a no asks for its reason: its form has one that must be filled in', () => {
  const declining = commands.filter(({ decision }) => decision === 'decline').map(({ name }) => name);
  expect(declining.length).toBeGreaterThan(3);
  const asks = (name: string) =>
    formNamed(name)?.fields.some(({ name: field, optional }) => field === 'reason' && !optional);
  expect(declining.filter((name) => !asks(name))).toEqual([]);
});

it('the digits are the same for every lifecycle, shown before the letter, and never mean two things at once', () => {
  expect(digits).toEqual({ accept: '1', decline: '3' });
  expect(keysNow('order', ['confirmPayment', 'declinePayment', 'comment', 'cancel'])).toEqual({
    confirmPayment: ['1', 'c'],
    declinePayment: ['3'],
    comment: ['n'],
    cancel: [],
  });
  expect(keysNow('card', ['approveUpdate', 'rejectUpdate'])).toEqual({
    approveUpdate: ['1', 'u'],
    rejectUpdate: ['3'],
  });
  expect(keysNow('verification', ['verify', 'reject'])).toEqual({ verify: ['1', 'a'], reject: ['3'] });
  expect(keysNow('booking', ['reportAuRemoved', 'markCommissionPaid'])).toEqual({
    reportAuRemoved: ['v'],
    markCommissionPaid: ['m'],
  });
});
