import { problemOf } from '#web/kit/problem/problemError.ts';
import { passwordAsked } from './passwordAsked.ts';

/** If the server requires the password again, asks for it, then repeats the request. */
export async function withPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (fault) {
    if (problemOf(fault)?.code !== 'confirmPassword' || !(await passwordAsked.ask())) throw fault;
    return send();
  }
}
