import { problemOf } from '#web/kit/problem/problemError.ts';
import { passwordAsked } from './passwordAsked.ts';

/** Where the password has to be given again, it is asked for, and the request goes on as it was meant. */
export async function withPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (fault) {
    if (problemOf(fault)?.code !== 'confirmPassword' || !(await passwordAsked.ask())) throw fault;
    return send();
  }
}
