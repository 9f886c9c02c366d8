import { expect, it } from 'vitest';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { commandLetters } from '#web/lifecycles/staffEntries.ts';

/** What these mean everywhere in a queue. */
const taken = ['j', 'k', 'x', 'g', 'o'];

it.each(Object.entries(commandLetters))(
  '%s: no two commands share a letter, and none takes one of the list’s own',
  (_, letters) => {
    const used = Object.values(letters);
    expect(new Set(used).size).toBe(used.length);
    expect(used.filter((letter) => taken.includes(letter) || !/^[a-z]$/.test(letter))).toEqual([]);
  },
);

const shown = Object.entries(commandForms).filter(
  ([name, { elsewhere }]) => !elsewhere && !name.startsWith('holds.') && name !== 'verification.uploadReport',
);
const withoutLetter = (names: readonly string[]) =>
  names.filter((name) => {
    const [lifecycle, command] = name.split('.') as [keyof typeof commandLetters, string];
    return !commandLetters[lifecycle][command];
  });

it('every command that a panel can show has one, but for those that end something: these have none', () => {
  const names = (danger: boolean) =>
    shown.filter(([, form]) => (form.danger === true) === danger).map(([name]) => name);
  expect(withoutLetter(names(false))).toEqual([]);
  expect(withoutLetter(names(true))).toEqual(names(true));
});
