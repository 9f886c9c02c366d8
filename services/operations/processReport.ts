import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { world } from '#projections/world.ts';
import { projectRoot } from '#services/platform/projectRoot.ts';
import type { ProcessReport } from './report.ts';

let version: string | undefined;

/** The process that answers. */
export function processReport({
  role,
  production,
}: {
  readonly role: string;
  readonly production: boolean;
}): ProcessReport {
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const uptimeSeconds = Math.floor(process.uptime());
  return {
    role,
    production,
    version: ownVersion(),
    node: process.version,
    uptimeSeconds,
    startedAt: new Date(world.now().getTime() - process.uptime() * 1_000).toISOString(),
    memory: { rssBytes: rss, heapUsedBytes: heapUsed, heapTotalBytes: heapTotal },
  };
}

/** The product's own version. */
export const ownVersion = (): string =>
  (version ??= (JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string }).version);
