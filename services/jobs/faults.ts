/** The job isn't due yet: it comes again in so many ms, and no try is counted. */
export class NotYet extends Error {
  readonly inMs: number;
  constructor(inMs: number) {
    super(`Not due for ${inMs} ms`);
    this.name = 'NotYet';
    this.inMs = inMs;
  }
}

/** The try failed; the next one comes in so many ms. */
export class TryAgain extends Error {
  readonly inMs: number;
  constructor(message: string, inMs: number) {
    super(message);
    this.name = 'TryAgain';
    this.inMs = inMs;
  }
}

/** The job failed, and another try would, too. */
export class GivenUp extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GivenUp';
  }
}
