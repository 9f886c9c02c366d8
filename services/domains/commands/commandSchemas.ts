import type { z } from 'zod';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { commandAnswer, idParams } from '#services/http/shapes.ts';
import { commandBodies } from './commandBodies.ts';

type Bodies = typeof commandBodies;

/** What a command's route takes and answers, under whatever path it stands. */
export function commandSchemas<Name extends LifecycleName, Command extends keyof Bodies[Name] & string>(
  lifecycle: Name,
  command: Command,
): {
  readonly summary: string;
  readonly params: typeof idParams;
  readonly body: Bodies[Name][Command] extends z.ZodType ? Bodies[Name][Command] : never;
  readonly answer: typeof commandAnswer;
} {
  return {
    summary: `${lifecycles[lifecycle].category}: ${command}`,
    params: idParams,
    body: commandBodies[lifecycle][command] as never,
    answer: commandAnswer,
  };
}
