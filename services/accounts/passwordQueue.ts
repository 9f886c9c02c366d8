/** Too many passwords wait to be hashed: this one is not looked at. */
export class PasswordsBusy extends Error {
  constructor() {
    super('Too many passwords are being checked');
    this.name = 'PasswordsBusy';
  }
}

/**
 * So many at once, and so many waiting. Argon2 takes a whole thread of the four that files and compression need too, so
 * that passwords never get more than some of them. Throws `PasswordsBusy` at whoever finds the queue full.
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
      // Its place is handed on as it is.
      if (next) next();
      else running -= 1;
    }
  };
}
