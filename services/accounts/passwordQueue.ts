/** Too many passwords are waiting to be hashed; this one was not checked. */
export class PasswordsBusy extends Error {
  constructor() {
    super('Too many passwords are being checked');
    this.name = 'PasswordsBusy';
  }
}

/**
 * Limits how many passwords are hashed at once and how many wait. Argon2 occupies one of the four threads that files
 * and compression also need, so passwords may only use some of them. Throws `PasswordsBusy` if the queue is full.
 */
export function passwordQueue({
  atOnce,
  waiting: most,
}: {
  readonly atOnce: number;
  readonly waiting: number;
}): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length < most) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw new PasswordsBusy();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passes its slot on directly.
      if (next) next();
      else running -= 1;
    }
  };
}
