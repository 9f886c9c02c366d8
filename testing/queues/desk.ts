import type { Locator } from 'playwright-core';
import type { ApiClient } from '../apiClient.ts';
import type { Person } from '../lease/person.ts';
import type { RunningProduct } from '../runningProduct.ts';

/** Who works at the queues in these sentences; filled before the first of them. */
export interface Desk {
  product: RunningProduct;
  /** Sam works on orders, Ada is an admin; each has a browser of their own. */
  sam: Person;
  ada: Person;
  /** Ada again, without a browser: what happens behind Sam's back. */
  adasProgram: ApiClient;
}

/** So many of Rita's orders wait to be confirmed. */
export const RITAS = 5;

/** The record beside the list. */
export const panel = ({ page }: Person): Locator => page.getByRole('complementary');
export const rows = ({ page }: Person, text: RegExp = /Rita Client/): Locator => page.getByRole('row', { name: text });
export const press = async ({ page }: Person, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
