import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { RouteContract } from '#services/http/route.ts';
import { contracts } from '#services/domains.ts';
import { anyInput, anyName } from '#testing/api/anyInput.ts';
import { kindOf, type Specimen, specimens } from '#testing/api/everybody.ts';
import { isDeclared } from '#testing/api/declared.ts';
import { withApi } from '#testing/api/withApi.ts';

/** Tries of each route. `ANY_INPUT_TRIES=150` looks deeper, another `ANY_INPUT_SEED` elsewhere. */
const TRIES = Number(process.env['ANY_INPUT_TRIES'] ?? 6);
const seed = Number(process.env['ANY_INPUT_SEED'] ?? 1);
/** What would end the sessions that the others are tried with. */
const endsSessions = /logout|log-in-as|delete-account|password|erase|disable|block|sessions|kind|factor/;
/** A provider that isn't set up, as here: `503`, whatever was sent. */
const knownUnavailable = new Set(['providerNotConfigured']);

const api = withApi();
let records: Awaited<ReturnType<typeof specimens>>;
let ids: readonly string[];
beforeAll(async () => {
  records = await specimens(api.rig());
  ids = Object.values(records).flatMap((some) => some.map(({ id }) => id));
});

const tried = (contracts as readonly RouteContract[]).filter(
  ({ answers, upload, path }) => answers !== 'events' && !upload && !endsSessions.test(path),
);

/** A try of a route: by whom, of which record, with what. */
function tryOf({ path, query, body }: RouteContract): fc.Arbitrary<{ who: string; to: string; body?: object }> {
  const nothing = fc.constant(undefined);
  const kind = kindOf(path);
  const some: readonly Specimen[] = (kind === undefined ? undefined : records[kind]) ?? [
    { id: ids[0]!, owner: 'buyer', staff: [] },
  ];
  return fc
    .record({
      specimen: fc.constantFrom(...some),
      asOwner: fc.boolean(),
      odd: fc.option(anyName, { freq: 4 }),
      query: query ? anyInput(query, ids) : nothing,
      body: body ? anyInput(body, ids) : nothing,
    })
    .map(({ specimen, asOwner, odd, ...sent }) => {
      const at = path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(odd ?? (name === 'id' ? specimen.id : (specimen.more?.[name] ?? ids[0]!))),
      );
      return {
        who: asOwner ? specimen.owner : 'admin',
        to: `${at}?${asQuery(sent.query)}`,
        ...(sent.body === undefined ? {} : { body: sent.body as object }),
      };
    });
}

function asQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 1_000);
  const named = Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .slice(0, 20)
      .map((one) => [name, text(one)]),
  );
  return new URLSearchParams(named as [string, string][]).toString();
}

test('whatever is sent to a route, the answer is never a fault of the server', { timeout: 3_600_000 }, async () => {
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const route of tried) {
    for (const { who, to, body } of fc.sample(tryOf(route), { seed, numRuns: TRIES })) {
      const answer = await api.as(who, route.method.toUpperCase(), to, body === undefined ? {} : { body });
      statuses.add(answer.status);
      if (!isDeclared(route.name, answer.status)) {
        faults.push(`${answer.status} is not declared: ${route.method} ${to}`);
      }
      if (answer.status < 500 || knownUnavailable.has(answer.body?.code)) continue;
      faults.push(`${answer.status} ${who} ${route.method} ${to} ${JSON.stringify(body)}`.slice(0, 1_000));
    }
  }
  expect(faults).toEqual([]);
  // Tries got through to every way of answering: with what was asked, refused by a rule, by the shape, as not there.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 403, 404, 409, 422]));
});
