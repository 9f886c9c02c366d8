import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkHash } from '#services/eventstore/chain.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { until } from '#testing/until.ts';
import { inOrder, sentenceOf } from './differences.ts';
import { commented, sealedRig } from './testing/sealedRig.ts';

const rig = await sealedRig();
const { db, eventStore } = rig;
afterAll(() => rig.drop());

/** What Eve does with a database client of her own: she may do everything there, but has no access to the vault's key or the disk. */
async function eve(...statements: readonly string[]) {
  await db.raw('alter table es.events disable trigger user');
  for (const statement of statements) await db.raw(statement);
}

beforeAll(async () => {
  for (const [stream, count] of [
    ['order-1', 3],
    ['order-2', 40],
    ['card-1', 5],
    ['booking-1', 2],
  ] as const) {
    await eventStore.append(stream, commented(count), 'noStream');
  }
  rig.start();
  await rig.signed(50);
  await eventStore.append('order-1', commented(2), 2n);
  await rig.signed(52);
  await rig.stop();
  await db.raw('create table public.as_it_was as select * from es.events');
  for (const table of ['state', 'tiles', 'entries', 'checkpoints']) {
    await db.raw(`create table public.tlog_${table}_was as select * from app.tlog_${table}`);
  }
});
afterEach(async () => {
  await eve(
    'truncate es.events',
    'insert into es.events (position, stream, revision, id, type, data, meta, recorded_at) select position, stream, revision, id, type, data, meta, recorded_at from public.as_it_was',
  );
  for (const table of ['state', 'tiles', 'entries', 'checkpoints']) {
    await eve(`delete from app.tlog_${table}`, `insert into app.tlog_${table} select * from public.tlog_${table}_was`);
  }
});

/** A stream with something changed at a revision and all its hashes made to fit. */
async function rehashed(stream: string, revision: number) {
  let previous: string | null = null;
  for (const event of await eventStore.read(stream)) {
    const changed: StoredEvent = event.revision === BigInt(revision) ? { ...event, data: { number: 99 } } : event;
    previous = linkHash(stream, event.revision, changed, previous);
    await eve(
      `update es.events set data = '${JSON.stringify(changed.data)}', meta = '${JSON.stringify({ ...event.meta, hash: previous })}' where id = '${event.id}'`,
    );
  }
}
const emptied = () =>
  eve(...['state', 'tiles', 'entries', 'checkpoints'].map((table) => `delete from app.tlog_${table}`));
const delta = "update es.events set recorded_at = recorded_at + interval '1 second'";

const first = async (since?: number) => {
  const { broken, differences } = await rig.verified(since);
  const [found] = inOrder(broken, differences);
  return found ? sentenceOf(found) : 'whole';
};

describe('a log that nobody was at', () => {
  test('is whole, and all of it is signed for', async () => {
    expect(await rig.verified()).toMatchObject({
      streams: 4,
      events: 52,
      broken: [],
      differences: [],
      signed: 52,
      position: 52n,
    });
  });
});

describe('the verification names first what Eve did:', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a byte of an event’s data changed',
      () => eve(`update es.events set data = '{"number":98}' where position = 20`),
      /^order-2 at revision 16, position 20: hashDiffers/,
    ],
    [
      'a byte of its meta changed',
      () => eve(`update es.events set meta = replace(meta::text, 'c-16', 'c-99')::json where position = 20`),
      /^order-2 at revision 16, position 20: hashDiffers/,
    ],
    [
      'its type changed',
      () => eve(`update es.events set type = 'order.commented.v2' where position = 20`),
      /^order-2 at revision 16, position 20: hashDiffers/,
    ],
    [
      'its salt taken away',
      () => eve(`update es.events set meta = (meta::jsonb - 'salt')::json where position = 20`),
      /^order-2 at revision 16, position 20: hashDiffers/,
    ],
    [
      'two events swapped',
      () =>
        eve(
          `update es.events a set id = gen_random_uuid(), data = b.data, meta = b.meta from public.as_it_was b where a.position in (20, 21) and b.position = 41 - a.position`,
        ),
      /^order-2 at revision 16, position 20: hashedAnew/,
    ],
    [
      'an event in the middle deleted',
      () => eve('delete from es.events where position = 20'),
      /^order-2 at revision 16, position 20: eventMissing, .*expected 1 event, the first taken 20/,
    ],
    [
      'a stream renamed',
      () => eve(`update es.events set stream = 'card-2' where stream = 'card-1'`),
      /^card-2 at revision 0, position 44: eventMoved, .*expected card-1 at revision 0/,
    ],
    [
      'one event hashed anew',
      async () => {
        const [event] = await eventStore.read('order-2', { from: 39n, max: 1 });
        const [before] = await eventStore.read('order-2', { from: 38n, max: 1 });
        const hash = linkHash('order-2', 39n, { ...event!, data: { number: 1 } }, String(before!.meta['hash']));
        await eve(
          `update es.events set data = '{"number":1}', meta = '${JSON.stringify({ ...event!.meta, hash })}' where id = '${event!.id}'`,
        );
      },
      /^order-2 at revision 39, position 43: hashedAnew/,
    ],
    [
      'the last event of a stream cut off',
      () => eve(`delete from es.events where position = 48`),
      /^card-1 at revision 4, position 48: streamCut/,
    ],
    [
      'a whole stream deleted',
      () => eve(`delete from es.events where stream = 'card-1'`),
      /^card-1 at revision 0, positions 44 to 48: streamMissing, .*expected 5 events/,
    ],
    [
      'the newest event deleted',
      () => eve('delete from es.events where position = 52'),
      /^order-1 at revision 4, position 52: logCut/,
    ],
    [
      'a stream hashed anew after a change',
      () => rehashed('order-2', 10),
      /^order-2 at revision 10, position 14: hashedAnew/,
    ],
    [
      'the same, and the tree’s rows emptied',
      async () => {
        await rehashed('order-2', 10);
        await emptied();
      },
      /^positions 1 to 50: checkpointDiffers/,
    ],
    [
      'a recorded_at changed',
      () => eve(`${delta} where position = 30`),
      /^order-2 at revision 26, position 30: recordedAtChanged/,
    ],
    [
      'the log’s end cut and the tree’s rows set back to it',
      async () => {
        await eve(
          'delete from es.events where position > 50',
          'delete from app.tlog_checkpoints where size > 50',
          'update app.tlog_state set size = 50, position = 50',
          'delete from app.tlog_entries where first >= 50',
        );
        await eve(`update app.tlog_tiles set hashes = substring(hashes from 1 for 1600) where level = 0 and n = 0`);
      },
      /^positions 51 to 52: logCut, .*expected 52 events, as they were signed, found 50/,
    ],
    [
      'the log’s end cut and all of the tree’s rows emptied',
      async () => {
        await eve('delete from es.events where position > 40');
        await emptied();
      },
      /^positions 41 to 52: logCut/,
    ],
    [
      'events deleted and all of the tree’s rows emptied',
      async () => {
        await eve('delete from es.events where position in (20, 21)');
        await emptied();
      },
      /^(positions 20 to 21: positionsMissing|order-2 at revision 18, position 22: revisionSkipped)/,
    ],
    [
      'positions closed up after a stream was taken out',
      () =>
        eve(
          `delete from es.events where stream = 'card-1'`,
          'update es.events set position = position - 5 where position > 48',
        ),
      /^booking-1 at revision 0, position 44: eventMoved/,
    ],
    [
      'a forged checkpoint',
      () => eve(`update app.tlog_checkpoints set note = replace(note, '52', '51') where size = 52`),
      /checkpointForged/,
    ],
    [
      'the sealed entries changed, the log not',
      () => eve(`update app.tlog_entries set bundle = set_byte(bundle, 11, get_byte(bundle, 11) # 1) where first = 0`),
      /treeAltered/,
    ],
    [
      'the tiles changed, the log not',
      () => eve(`update app.tlog_tiles set hashes = set_byte(hashes, 11, get_byte(hashes, 11) # 1) where level = 0`),
      /treeAltered/,
    ],
  ])('%s', async (_, change, sentence) => {
    await change();
    expect(await first()).toMatch(sentence);
  });

  test('a checkpoint outside that the log’s key has not signed', async () => {
    const forged = `${rig.folder}/20990101T000000000Z-00000000000060.checkpoint`;
    writeFileSync(forged, (await rig.trusted()).anchor!.note.replace('\n52\n', '\n60\n'));
    expect(await first()).toMatch(/checkpointForged, .*found 20990101T000000000Z/);
    rmSync(forged);
    expect(await first()).toBe('whole');
  });
});

describe('what came after a checkpoint', () => {
  test('is verified alone: the streams go on from their events before', async () => {
    expect(await rig.verified(50)).toMatchObject({
      streams: 1,
      events: 52,
      skipped: 50,
      broken: [],
      differences: [],
      signed: 52,
      position: 52n,
    });
    // What it vouches for isn't looked at; the whole log is.
    await eve(`update es.events set data = '{"number":98}' where position = 20`);
    expect([await first(50), await first()]).toEqual(['whole', expect.stringMatching(/position 20: hashDiffers/)]);
  });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'an event changed',
      () => eve(`update es.events set data = '{"number":98}' where position = 51`),
      /^order-1 at revision 3, position 51: hashDiffers/,
    ],
    [
      'the event before it changed with its hash',
      () => eve(`update es.events set meta = replace(meta::text, '"hash":"', '"hash":"0')::json where position = 3`),
      /^order-1 at revision 3, position 51: hashDiffers/,
    ],
    [
      'an event deleted',
      () => eve('delete from es.events where position = 51'),
      /^order-1 at revision 3, position 51: eventMissing/,
    ],
    [
      'the newest event deleted',
      () => eve('delete from es.events where position = 52'),
      /^order-1 at revision 4, position 52: logCut/,
    ],
    ['a stream of it hashed anew', () => rehashed('order-1', 4), /^order-1 at revision 4, position 52: hashedAnew/],
    [
      'the sealed entry and the tile changed as well',
      async () => {
        await rehashed('order-1', 4);
        await emptied();
      },
      /checkpointDiffers/,
    ],
  ])('names first what Eve did: %s', async (_, change, sentence) => {
    await change();
    expect(await first(50)).toMatch(sentence);
  });

  test('where the tree is not the signed one, the whole log is verified', async () => {
    await emptied();
    expect(await rig.verified(50)).toMatchObject({ skipped: 0, events: 52 });
  });
});

describe('the sealer', () => {
  test('builds the tree anew when its rows were taken away, and signs on where the log is what was signed', async () => {
    await emptied();
    rig.start();
    await eventStore.append('booking-1', commented(1), 1n);
    await rig.signed(53);
    await rig.stop();
    expect(await rig.verified()).toMatchObject({ events: 53, broken: [], differences: [], signed: 53 });
    await db.raw('drop table public.as_it_was');
    await db.raw('create table public.as_it_was as select * from es.events');
    for (const table of ['state', 'tiles', 'entries', 'checkpoints']) {
      await db.raw(
        `drop table public.tlog_${table}_was; create table public.tlog_${table}_was as select * from app.tlog_${table}`,
      );
    }
  });

  test('signs nothing that contradicts the checkpoint outside, whatever the database says', async () => {
    await rehashed('order-2', 10);
    await emptied();
    rig.start();
    await eventStore.append('booking-1', commented(1), 2n);
    await until(
      async () => rig.said,
      (said) => said.some((text) => text.includes('not the one that was signed')),
    );
    await rig.stop();
    expect((await rig.trusted()).anchor!.size).toBe(53);
    expect(await first()).toMatch(/checkpointDiffers|hashedAnew/);
  });
});
