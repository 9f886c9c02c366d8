import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from '../freePort.ts';

const schema = z.object({ port: z.int(), superuserPassword: z.string(), password: z.string() });
/** How the embedded server is reached: kept beside its data, so that the address stays the same from start to start. */
export type ServerSettings = z.infer<typeof schema>;

/** The settings kept at `path` (0600), made at the first call. */
export async function keptSettings(path: string): Promise<ServerSettings> {
  if (existsSync(path)) return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const secret = () => randomBytes(24).toString('base64url');
  return keepSettings(path, { port: await freePort(), superuserPassword: secret(), password: secret() });
}

export function keepSettings(path: string, settings: ServerSettings): ServerSettings {
  writeFileSync(path, JSON.stringify(settings), { mode: 0o600 });
  return settings;
}
