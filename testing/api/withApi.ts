import { afterAll, beforeAll } from 'vitest';
import { type DemoDatabase, demoDatabase } from '#testing/demoDatabase.ts';
import type { GivenDeps } from '#services/domains.ts';
import { type ApiRig, startApiRig } from './apiRig.ts';
import { type Answer, type Ask, ask } from './client.ts';

export interface Api {
  readonly rig: () => ApiRig;
  readonly database: () => DemoDatabase;
  /** Asks as somebody of the demo, or as nobody. */
  readonly as: (
    who: string | undefined,
    method: string,
    path: string,
    more?: Omit<Ask, 'method' | 'token'>,
  ) => Promise<Answer>;
}

/** One API with the demo in it for all tests of a file. */
export function withApi(overrides: Partial<GivenDeps> = {}): Api {
  let database: DemoDatabase | undefined;
  let running: ApiRig | undefined;
  const keys = new Map<string, Promise<string>>();
  beforeAll(async () => {
    database = await demoDatabase();
    running = await startApiRig(database, overrides);
    await running.settled();
  });
  afterAll(async () => {
    await running?.stop();
    await database?.drop();
  });
  const rig = () => {
    if (!running) throw new Error('The API has not started yet');
    return running;
  };
  const keyOf = (who: string) => {
    const key = keys.get(who) ?? rig().signIn(who);
    keys.set(who, key);
    return key;
  };
  return {
    rig,
    database: () => database!,
    as: async (who, method, path, more = {}) =>
      ask(rig().url + path, { ...more, method, token: who === undefined ? undefined : await keyOf(who) }),
  };
}
