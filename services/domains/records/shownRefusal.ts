import type { z } from 'zod';
import type { Refusal } from '#workflows/kernel/judge.ts';
import type { refusal } from './contract.ts';

/** Formats a machine's refusal for an answer: why something isn't possible, and from when (instant). */
export const shownRefusal = ({ opensAt, values, ...why }: Refusal): z.infer<typeof refusal> => ({
  ...why,
  values: { ...values },
  ...(opensAt === undefined ? {} : { opensAt }),
});

/** The refusal of a command that depends on a record whose history can't be read. */
export const refusedWhileDamaged = (command: string): z.infer<typeof refusal> => ({
  kind: 'state',
  code: 'recordDamaged',
  command,
  state: null,
  values: {},
});
