import type pg from 'pg';
import type { Manifest } from './manifest.ts';
import type { Half } from './sealedFile.ts';
import { eventLines } from './segments.ts';

const PAGE = 1_000;
const insert = `
  insert into es.events (position, stream, revision, id, type, data, meta, recorded_at)
  select position, stream, revision, id, type, data, meta, recorded_at
  from json_to_recordset($1::json) as e(position bigint, stream text, revision bigint, id uuid, type text, data json, meta json, recorded_at timestamptz)`;

/**
 * Restores events exactly as they were: their positions and the instants at which they were recorded are part of what
 * was signed.
 */
export async function loadEvents(
  client: pg.ClientBase,
  half: Half,
  segments: Manifest['segments'],
  onProgress: (events: number) => void,
): Promise<void> {
  let page: string[] = [];
  let done = 0;
  const write = async () => {
    await client.query(insert, [`[${page.join(',')}]`]);
    done += page.length;
    onProgress(done);
    page = [];
  };
  for await (const line of eventLines(half, segments)) {
    page.push(line);
    if (page.length === PAGE) await write();
  }
  if (page.length > 0) await write();
}
