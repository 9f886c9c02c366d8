import pg from 'pg';
import type { ServerSettings } from './serverSettings.ts';

/** The product's, and the name of its database. */
export const role = 'tradelines';
/** The keys of personal data stand in a database of their own: a backup of the one opens nothing without the other. */
const keysDatabase = 'tradelines_keys';

export interface DatabaseUrls {
  readonly url: string;
  readonly keysUrl: string;
}

/** Makes the product's role and databases where they are missing; resolves to their URLs. */
export async function ensureDatabases(settings: ServerSettings): Promise<DatabaseUrls> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: settings.port,
    user: 'postgres',
    password: settings.superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (roles === 0) {
      await client.query(`create role ${role} login createdb password ${client.escapeLiteral(settings.password)}`);
    }
    for (const name of [role, keysDatabase]) {
      const { rowCount: databases } = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (databases === 0) await client.query(`create database ${name} owner ${role}`);
    }
  } finally {
    await client.end();
  }
  return urlsOf(settings);
}

export function urlsOf({ port, password }: ServerSettings): DatabaseUrls {
  const server = `postgres://${role}:${password}@127.0.0.1:${port}`;
  return { url: `${server}/${role}`, keysUrl: `${server}/${keysDatabase}` };
}
