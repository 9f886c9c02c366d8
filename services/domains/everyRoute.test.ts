import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoDatabase, demoDatabase } from '#testing/demoDatabase.ts';
import { contracts } from '#services/domains.ts';
import { newestCheckpointNote } from '#services/transparency/checkpointRows.ts';
import { startSealer } from '#services/transparency/sealer.ts';
import { until } from '#testing/until.ts';
import type { RouteContract } from '#services/http/route.ts';
import { type ApiRig, idOf, startApiRig } from '#testing/api/apiRig.ts';
import { isDeclared } from '#testing/api/declared.ts';
import { mayCall } from '#testing/api/mayCall.ts';
import { everybody, kindOf, type Specimen, specimens, type Who } from '#testing/api/everybody.ts';

let database: DemoDatabase;
let rig: ApiRig;
let tokens: ReadonlyMap<Who, string>;
/** A receipt proves something only once the log is signed. */
let sealer: ReturnType<typeof startSealer>;
let records: Awaited<ReturnType<typeof specimens>>;

beforeAll(async () => {
  database = await demoDatabase();
  rig = await startApiRig(database);
  await rig.settled();
  const { transparency, ...deps } = rig.deps;
  sealer = startSealer({ ...deps, ...transparency, pool: database.pool, signMs: 20 });
  await until(
    () => newestCheckpointNote(deps.db),
    (note) => note !== undefined,
  );
  const signedIn = everybody.filter((who) => who !== 'anonymous');
  tokens = new Map(await Promise.all(signedIn.map(async (who) => [who, await rig.signIn(who)] as const)));
  // Sales are read by buyers in the referral program.
  const members = (['buyer', 'buyer-two'] as const).map(idOf);
  await rig.deps
    .db('app.referral_program')
    .insert(members.map((user_id) => ({ user_id, member: true, changed_at: new Date() })));
  records = await specimens(rig);
});
afterAll(async () => {
  await sealer?.stop();
  await rig?.stop();
  await database?.drop();
});

/** Only the first line of an answer: a live stream never ends. The body is one that no route takes, so nothing changes. */
async function statusOf({ name, method, body }: RouteContract, path: string, who: Who): Promise<number> {
  const token = tokens.get(who);
  const stop = new AbortController();
  const response = await fetch(rig.url + path, {
    method: method.toUpperCase(),
    signal: stop.signal,
    headers: {
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: '{"nobodyKnowsThisField":1}' } : {}),
  });
  stop.abort();
  expect(isDeclared(name, response.status), `${method} ${path}: ${response.status} is declared`).toBe(true);
  return response.status;
}

const statusesOf = (contract: RouteContract, path: string, those: readonly Who[]) =>
  Promise.all(those.map(async (who) => [who, await statusOf(contract, path, who)] as const));

const maySee = ({ owner, staff }: Specimen, who: Who) => who === owner || staff.includes(who);
const filled = (path: string, { id, more = {} }: Specimen) =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? id : (more[name] ?? randomUUID())));

const named = (those: readonly RouteContract[]) =>
  those.map((contract) => [`${contract.method.toUpperCase()} ${contract.path}`, contract] as const);
const isPublic = ({ access }: RouteContract) => access === 'anyone';
const withRecord = contracts.filter((contract) => kindOf(contract.path) !== undefined && !isPublic(contract));
const withId = contracts.filter((contract) => contract.path.includes(':id') && !isPublic(contract));

test.each(named(contracts))('%s lets in whom it names, and nobody else', async (_, contract) => {
  const specimen = records[kindOf(contract.path) ?? '']?.[0];
  const path = specimen ? filled(contract.path, specimen) : contract.path.replace(/:\w+/g, randomUUID());
  for (const [who, status] of await statusesOf(contract, path, everybody)) {
    if (who === 'anonymous' && !isPublic(contract)) expect(status, who).toBe(401);
    else if (!mayCall(contract, who)) expect(status, who).toBe(403);
    else expect([401, 403], who).not.toContain(status);
  }
});

test.each(named(withRecord))(
  '%s shows a record to its owner and its staff, and is silent to everybody else',
  async (_, contract) => {
    const kind = kindOf(contract.path)!;
    for (const specimen of records[kind]!) {
      const mine = everybody.filter((one) => mayCall(contract, one));
      for (const [who, status] of await statusesOf(contract, filled(contract.path, specimen), mine)) {
        const saying = `${who} and the ${kind} of ${specimen.owner}`;
        if (!maySee(specimen, who)) expect(status, saying).toBe(404);
        else if (contract.body) expect([415, 422], saying).toContain(status);
        else expect(status, saying).toBe(200);
      }
    }
  },
);

test.each(named(withId))('%s answers 404 for what does not exist, be it an id or not', async (_, contract) => {
  const mine = everybody.filter((one) => mayCall(contract, one));
  // A route that takes a body may find fault with it first, where nobody's record is in question.
  const answers = kindOf(contract.path) ? [404] : [404, 422];
  for (const [who, status] of await statusesOf(contract, contract.path.replace(/:\w+/g, randomUUID()), mine)) {
    expect(answers, who).toContain(status);
  }
  for (const [who, status] of await statusesOf(contract, contract.path.replace(/:\w+/g, 'no-id'), mine)) {
    expect(status, who).toBe(404);
  }
});
