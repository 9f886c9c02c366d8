import { expect, test } from 'vitest';
import audit from './en/audit.json';
import users from './en/users.json';

/** What staff's activity of a person leaves out (`changesOfAccount.ts`), what stands by its own `what`, and what nobody reads any more. */
const elsewhere = ['signedIn', 'signedOut', 'changed', 'forgotten'];
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('whatever happens to an account has its words in the activity that staff read', () => {
  const types = Object.keys(audit.event)
    .filter((key) => key.startsWith('account_'))
    .map((key) => camelCase(key.slice('account_'.length)));
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((type) => !(type in users.users.what) && !elsewhere.includes(type))).toEqual([]);
});
