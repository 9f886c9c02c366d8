/** A value was to be sealed for a subject whose key was destroyed. Nothing about them may be stored any longer. */
export class SubjectErased extends Error {
  readonly subject: string;
  constructor(subject: string) {
    super(`${subject} was erased: nothing can be sealed for it`);
    this.name = 'SubjectErased';
    this.subject = subject;
  }
}

/** A box that its key does not open: altered, moved to another event or path, or sealed under another master key. */
export class BoxDamaged extends Error {
  constructor(subject: string, cause?: unknown) {
    super(`A sealed value of ${subject} does not open: it was altered or moved, or the master key is another one`, {
      cause,
    });
    this.name = 'BoxDamaged';
  }
}
