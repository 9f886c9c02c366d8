/** How much one PDF may cost. Whoever hides something behind more than this is not waited for. */
export interface Budget {
  /** Bytes that may still come out of compressed streams. */
  unfolded: number;
  /** Streams that may still be opened. */
  streams: number;
  /** Objects that may still be kept in mind. */
  objects: number;
  /** Throws `BudgetSpent` once the processor time is used up; cheap enough for every token. */
  readonly tick: () => void;
}

/** A PDF cost more than it may. */
export class BudgetSpent extends Error {
  constructor() {
    super('The budget of this PDF is spent');
    this.name = 'BudgetSpent';
  }
}

const MEGABYTE = 1024 * 1024;

/** Processor time, not the clock's: a busy machine refuses nobody. 10 MB of dense objects take 2 s on a slow core. */
export function pdfBudget({
  unfolded = 64 * MEGABYTE,
  streams = 10_000,
  objects = 300_000,
  processorMs = 5_000,
} = {}): Budget {
  const began = process.cpuUsage();
  let ticks = 0;
  const tick = () => {
    ticks += 1;
    if (ticks % 8_192 !== 0) return;
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1_000 > processorMs) throw new BudgetSpent();
  };
  return { unfolded, streams, objects, tick };
}
