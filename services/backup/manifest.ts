import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const part = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });
/** A file of the backup, by its path in the folder. */
export type Part = z.infer<typeof part>;

const manifest = z.object({
  format: z.literal(1),
  /** Whether its tables and events open with the key of the keys' half alone; those of earlier backups are plain. */
  sealed: z.boolean().optional(),
  takenAt: z.string(),
  /** The store of the events: only PostgreSQL can restore their positions and times. */
  store: z.enum(['postgres', 'eventstoredb']),
  /** Position of the last event in the backup; null for an empty log. */
  position: z.string().nullable(),
  events: z.int(),
  segments: z.array(part.extend({ from: z.string(), to: z.string(), events: z.int() })),
  /** The migrations that the tables have had, in order. */
  migrations: z.array(z.string()),
  tables: z.array(part.extend({ table: z.string(), rows: z.int() })),
  files: z.int(),
  /** The last number that a record was given; a backup from before they were stored has none. */
  lastNumber: z.string().optional(),
  /** The newest signed checkpoint of the log at the time of the backup, if there was one. */
  checkpoint: z.string().nullable(),
});
/** The contents of a backup. Written last and atomically: an interrupted backup leaves the previous one unchanged. */
export type Manifest = z.infer<typeof manifest>;

const keysManifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  tables: z.array(part.extend({ table: z.string(), rows: z.int() })),
  masterKey: z.boolean(),
});
export type KeysManifest = z.infer<typeof keysManifest>;

/** The folder contains no backup, or one that this version cannot read. The message is for people. */
export class BackupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFault';
  }
}

export const readManifest = (folder: string): Manifest | undefined => read(folder, manifest);
export const readKeysManifest = (folder: string): KeysManifest | undefined => read(folder, keysManifest);

function read<Shape>(folder: string, schema: z.ZodType<Shape>): Shape | undefined {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new BackupFault(`${path} is damaged, or was written by a newer version`, { cause });
  }
}

/** Writes a file atomically, readable by its owner only. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.new`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  renameSync(beside, path);
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export const writeManifest = (folder: string, content: Manifest | KeysManifest): void =>
  writeWhole(join(folder, 'manifest.json'), JSON.stringify(content, null, 1));
