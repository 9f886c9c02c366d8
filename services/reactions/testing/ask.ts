import { randomUUID } from 'node:crypto';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { SendAnyCommand } from '#services/commands/command.ts';

/** Sends a command as a person would; throws unless it is accepted. */
export async function ask(
  send: SendAnyCommand,
  actor: Actor,
  target: `${LifecycleName}.${string}`,
  id: string,
  input: Record<string, unknown> = {},
  commandId: string = randomUUID(),
) {
  const [lifecycle, name] = target.split('.') as [LifecycleName, string];
  const answer = await send({ lifecycle, id, name, input, actor, commandId });
  if (answer.kind !== 'accepted') {
    throw new Error(
      `${target} was not accepted: ${JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`,
    );
  }
  return answer;
}
