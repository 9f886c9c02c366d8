import { beforeAll, expect, test } from 'vitest';
import type { RouteContract } from '#services/http/route.ts';
import { contracts } from '#services/domains.ts';
import { oddInputs, RAW_INFINITY } from '#testing/api/anyInput.ts';
import { everybody, kindOf, type Specimen, specimens, type Who } from '#testing/api/everybody.ts';
import { isDeclared } from '#testing/api/declared.ts';
import { mayCall } from '#testing/api/mayCall.ts';
import { withApi } from '#testing/api/withApi.ts';

/** What would end the sessions that the others are tried with. */
const endsSessions = /logout|log-in-as|delete-account|password|erase|disable|block|sessions|kind|factor/;
const knownUnavailable = new Set(['providerNotConfigured']);

const api = withApi();
let records: Awaited<ReturnType<typeof specimens>>;
let ids: readonly string[];
beforeAll(async () => {
  records = await specimens(api.rig());
  ids = Object.values(records).flatMap((some) => some.map(({ id }) => id));
});

const tried = (contracts as readonly RouteContract[]).filter(
  ({ answers, upload, path, query, body }) =>
    answers !== 'events' && !upload && !endsSessions.test(path) && (query !== undefined || body !== undefined),
);

/** Whose record it is, where they may call; else who sees it, and may. */
function caller(route: RouteContract, specimen: Specimen | undefined): Who {
  const those = specimen ? [specimen.owner, ...specimen.staff] : everybody;
  return those.find((who) => who !== 'anonymous' && mayCall(route, who)) ?? 'admin';
}

const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).replace(RAW_INFINITY, '1e400');

test(
  'an odd date, number or text in any field of any route is never a fault of the server, and answered as declared',
  {
    timeout: 3_600_000,
  },
  async () => {
    const faults: string[] = [];
    let asked = 0;
    const ask = async (route: RouteContract, { query, body }: { query?: object; body?: unknown }) => {
      const specimen = records[kindOf(route.path) ?? '']?.[0];
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        name === 'id' && specimen ? specimen.id : (specimen?.more?.[name] ?? ids[0]!),
      );
      const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, asText(value)]));
      const sent = body === undefined ? undefined : JSON.stringify(body).replace(`"${RAW_INFINITY}"`, '1e400');
      const who = caller(route, specimen);
      const to = `${path}?${search.toString()}`;
      const answer = await api.as(who, route.method.toUpperCase(), to, sent === undefined ? {} : { body: sent });
      asked += 1;
      if (!isDeclared(route.name, answer.status)) {
        faults.push(`${answer.status} is not declared: ${route.method} ${path}`);
      }
      if (answer.status < 500 || knownUnavailable.has(answer.body?.code)) return;
      faults.push(`${answer.status} ${who} ${route.method} ${to} ${sent}`.slice(0, 600));
    };
    for (const route of tried) {
      const { query, body } = route;
      await Promise.all([
        ...(query ? oddInputs(query, ids) : []).map((one) => ask(route, { query: one as object })),
        ...(body ? oddInputs(body, ids) : []).map((one) => ask(route, { body: one })),
      ]);
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(2_500);
  },
);
