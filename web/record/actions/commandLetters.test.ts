import { expect, it } from 'vitest';
import { commandForms } from './commandForms.ts';
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

it('every command that a panel can show has one', () => {
  const shown = Object.entries(commandForms)
    .filter(([name, { elsewhere }]) => !elsewhere && !name.startsWith('holds.') && name !== 'verification.uploadReport')
    .map(([name]) => name);
  expect(
    shown.filter((name) => {
      const [lifecycle, command] = name.split('.') as [keyof typeof commandLetters, string];
      return !commandLetters[lifecycle][command];
    }),
  ).toEqual([]);
});
