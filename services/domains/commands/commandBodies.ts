import type { z } from 'zod';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entries } from '#services/domains/entries.ts';

type Entries = typeof entries;
type Bodies = { readonly [Name in LifecycleName]: Entries[Name]['bodies'] };

/** What a client may send with each command that a person can give, by lifecycle. */
export const commandBodies = Object.fromEntries(
  Object.entries(entries).map(([name, { bodies }]) => [name, bodies]),
) as Bodies;

export type CommandBody<
  Name extends LifecycleName,
  Command extends keyof Bodies[Name],
> = Bodies[Name][Command] extends z.ZodType ? z.input<Bodies[Name][Command]> : never;
