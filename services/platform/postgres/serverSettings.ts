import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeWhole } from '../dataFolder.ts';
import { freePort } from '../freePort.ts';

const schema = z.object({ port: z.int(), superuserPassword: z.string().min(1), password: z.string().min(1) });
/** How the embedded server is reached: kept beside its data, so that the address stays the same from start to start. */
export type ServerSettings = z.infer<typeof schema>;

/** The settings kept at `path`; undefined where there are none, or none that can be read. */
export function keptSettings(path: string): ServerSettings | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    // A file that may not be read is not one that is damaged: its passwords are good.
    if (code !== undefined && code !== 'ENOENT') throw fault;
    return undefined;
  }
}

/** New passwords and a free port, kept at `path` (0600). An existing server needs them set: `resetPasswords`. */
export async function newSettings(path: string): Promise<ServerSettings> {
  const secret = () => randomBytes(24).toString('base64url');
  return keepSettings(path, { port: await freePort(), superuserPassword: secret(), password: secret() });
}

export function keepSettings(path: string, settings: ServerSettings): ServerSettings {
  writeWhole(path, JSON.stringify(settings), 0o600);
  return settings;
}
