import type { Request } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem } from '#services/http/problems.ts';
import { sendCommand } from '#services/http/sendCommand.ts';

/** What is there was seen by this person's side. */
export async function readTicket(deps: ApiDeps, person: Person, req: Request, id: string): Promise<void> {
  try {
    await sendCommand(deps, person, req, { lifecycle: 'ticket', id, name: 'markRead', input: {} });
  } catch (fault) {
    // There is nothing new, or somebody only looks as somebody else.
    if (!(fault instanceof ApiProblem) || fault.problem.status !== 409) throw fault;
  }
}
