import type { Browser, Locator, Page } from 'playwright-core';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { watchTraffic } from '../traffic.ts';

/** One person with a browser context of their own, looking for things by role and name as a person would. */
export interface Person {
  readonly page: Page;
  /** Asks the product with their session, without a page; throws when it refuses. */
  readonly ask: (
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    more?: { readonly data?: object; readonly multipart?: Record<string, Part> },
  ) => Promise<unknown>;
  readonly goTo: (path: string) => Promise<void>;
  readonly button: (name: string | RegExp) => Locator;
  readonly link: (name: string | RegExp) => Locator;
  readonly field: (label: string | RegExp) => Locator;
  readonly see: (text: string | RegExp) => Promise<void>;
  readonly dialog: () => Locator;
  /** Opens the menu with an order's actions and presses one. */
  readonly choose: (name: string) => Promise<void>;
  /** What the browser complained about: page errors and console errors, but for requests that were meant to be refused. */
  readonly complaints: readonly string[];
}

type Part = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Opens a browser context for somebody who is not signed in yet. */
export async function arrive(browser: Browser, url: string, viewport = { width: 1280, height: 900 }): Promise<Person> {
  const context = await browser.newContext({
    viewport,
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // What moves is drawn sixty times a second, and a click waits until it stands.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  watchTraffic(page);
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  page.on('console', (message) => {
    if (/AG Grid/.test(message.text())) complaints.push(message.text());
    if (message.type() === 'error' && !/status of (409|412|404)/.test(message.text())) {
      complaints.push(`${message.text()} ${message.location().url}`);
    }
  });
  return {
    page,
    complaints,
    ask: async (method, path, more = {}) => {
      const answer = await page.request[method](path, { ...more, headers: { origin: url } });
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
      const text = await answer.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    goTo: async (path) => void (await page.goto(path)),
    button: (name) => page.getByRole('button', { name }),
    link: (name) => page.getByRole('link', { name }),
    field: (label) => page.getByLabel(label),
    see: async (text) => page.getByText(text).first().waitFor(),
    dialog: () => page.getByRole('dialog'),
    choose: async (name) => {
      await page.locator('summary', { hasText: 'Actions' }).click();
      await page.getByRole('button', { name }).last().click();
    },
  };
}

/** Signs in and stays where they are: the page that people sign in on has its own test, by keyboard. */
export async function signIn(person: Person, name: string): Promise<Person> {
  await person.ask('post', '/api/users/rest-auth/login/', {
    data: { email: `${name}@demo.test`, password: demoPassword },
  });
  return person;
}

/** To be polled after a key or a click: the page moves the focus once what it shows is there. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);
