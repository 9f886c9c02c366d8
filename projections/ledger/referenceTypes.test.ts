import { expect, test } from 'vitest';
import type { z } from 'zod';
import { lifecycles } from '#workflows/lifecycles.ts';
import { referenceTypes } from './entries.ts';

test('every event that keeps what the bank calls a payment uses that reference up, or gives it free again', () => {
  const keeping = Object.values(lifecycles).flatMap(({ events }) =>
    Object.values(events as Readonly<Record<string, { readonly type: string; readonly schema: z.ZodObject }>>)
      .filter(({ schema }) => 'reference' in schema.shape)
      .map(({ type }) => type),
  );
  const known = new Set([...referenceTypes.keys(), ...referenceTypes.values()]);
  expect(keeping).toContain('claim.difference-paid.v1');
  expect(keeping.filter((type) => !known.has(type))).toEqual([]);
});
