import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { ask } from '#testing/api/client.ts';
import { levels, sectionSix, staffWith } from '#testing/api/sectionSix.ts';
import { withApi } from '#testing/api/withApi.ts';

// `lists.test.ts` has the lists; what stands on the pages: `testing/operations/sectionSix.browser.test.ts`.
const api = withApi();
const tokens = new Map<string, string>();
beforeAll(async () => {
  const { db, now } = api.rig().deps;
  for (const page of new Set(Object.values(sectionSix).map((line) => line.page))) {
    for (const level of levels) tokens.set(`${page} ${level}`, await staffWith({ db, now }, page, level));
  }
  tokens.set('admin', await api.rig().signIn('admin'));
});

/** 403 or not: the body is one that no route takes, and the id nobody's, so that nothing changes. */
async function isForbidden(name: string, who: string): Promise<boolean> {
  const [lifecycle, command] = name.split('.');
  const contract = contracts.find(
    (one) => one.name === name || (one.command?.lifecycle === lifecycle && one.command?.name === command),
  );
  if (!contract) throw new Error(`No route is called ${name}`);
  const path = contract.path.replace(/:\w+/g, randomUUID());
  const body = contract.body ? { nobodyKnowsThisField: 1 } : undefined;
  const { status } = await ask(api.rig().url + path, {
    method: contract.method.toUpperCase(),
    token: tokens.get(who)!,
    ...(body ? { body } : {}),
  });
  return status === 403;
}

test.each(Object.entries(sectionSix))('%s', async (_, { page, from, routes = [] }) => {
  for (const name of routes) {
    const lets = await Promise.all(levels.map(async (level) => !(await isForbidden(name, `${page} ${level}`))));
    expect([name, ...lets]).toEqual([name, ...levels.map((level) => from !== 'admin' && level >= from)]);
    expect([name, await isForbidden(name, 'admin')]).toEqual([name, false]);
  }
});
