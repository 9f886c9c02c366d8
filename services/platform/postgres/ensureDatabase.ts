import pg from 'pg';
import type { ServerSettings } from './serverSettings.ts';

/** Of the product's role, and of its database. */
export const roleName = 'tradelines';
const name = roleName;

/** Makes the product's role and database where they are missing; resolves to their URL. */
export async function ensureDatabase(settings: ServerSettings): Promise<string> {
  const client = new pg.Client({ host: '127.0.0.1', port: settings.port, user: 'postgres', password: settings.superuserPassword, database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query('select (select count(*) from pg_roles where rolname = $1) as roles, (select count(*) from pg_database where datname = $1) as databases', [name]);
    if (rows[0].roles === '0') await client.query(`create role ${name} login createdb password ${client.escapeLiteral(settings.password)}`);
    if (rows[0].databases === '0') await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
  return urlOf(settings);
}

export const urlOf = ({ port, password }: ServerSettings) => `postgres://${name}:${password}@127.0.0.1:${port}/${name}`;
