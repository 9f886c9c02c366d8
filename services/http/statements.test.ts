import { knexOf } from '#projections/database/knexOf.ts';
import { beforeAll, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

let statements = 0;
beforeAll(() => {
  // The demo stands still: what is sent is sent for requests.
  knexOf(api.rig().deps.db).on('query', () => (statements += 1));
});
const statementsOf = async (path: string): Promise<number> => {
  statements = 0;
  expect((await api.as('admin', 'GET', path)).status).toBe(200);
  return statements;
};

/** The lists whose page is as long as asked for. */
const lists = contracts
  .filter(({ method, path, query }) => method === 'get' && !/[:{]/.test(path) && query && 'limit' in query.shape)
  .map(({ path }) => path);

test.each(lists)('%s sends as many statements for fifty rows as for one', async (path) => {
  // What is read once and then at hand (the session, settings) is so after this.
  await statementsOf(`${path}?limit=50`);
  const one = await statementsOf(`${path}?limit=1`);
  expect(one).toBeGreaterThan(0);
  expect(await statementsOf(`${path}?limit=50`)).toBe(one);
});
