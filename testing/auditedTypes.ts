import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { AuditedType } from '#services/audit/audit.ts';

const services = join(import.meta.dirname, '..', 'services');

const ofRecords = new Set(
  Object.values(lifecycles).flatMap(({ events }) => Object.values(events).map(({ type }) => type as string)),
);

/** Every kind of event that a line of the audit becomes, read where they are written. */
export const auditedTypes: readonly AuditedType[] = [
  ...new Set(
    readdirSync(services, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(services, path), 'utf8'))
      .flatMap((text) => text.match(/(?<=')[a-z-]+\.[a-z-]+\.v\d+(?=')/g) ?? [])
      .map((type) => type as AuditedType)
      .filter((type) => !ofRecords.has(type)),
  ),
].sort();
