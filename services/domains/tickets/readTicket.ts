import type { Request } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem } from '#services/http/problems.ts';
import { sendCommand } from '#services/http/sendCommand.ts';

/** Marks the messages as read by this person's side. */
export async function readTicket(deps: ApiDeps, person: Person, req: Request, id: string): Promise<void> {
  try {
    await sendCommand(deps, person, req, { lifecycle: 'ticket', id, name: 'markRead', input: {} });
  } catch (fault) {
    // There is nothing new, or the person is impersonating the reader.
    if (!(fault instanceof ApiProblem) || fault.problem.status !== 409) throw fault;
  }
}
