/** The start fails for a reason that whoever starts it can mend: its message says how, so that is all that is printed. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFault';
  }
}
