import type { Logger } from '#services/platform/logger.ts';
import { createLane, type LaneLimits } from './lane.ts';
import type { Works } from './works.ts';

type Offloaded = {
  readonly [Name in keyof Works]: (
    input: Parameters<Works[Name]>[0],
    by: { readonly who: string },
  ) => ReturnType<Works[Name]>;
};

/** Work that would hold up everybody else, done in processes beside this one: reading strangers' files, and printing. */
export interface Offload extends Offloaded {
  /** Ends the processes; whoever waits gets `WorkLost`. */
  readonly close: () => void;
  /** Of the processes that there are. */
  readonly pids: () => readonly number[];
}

/** A picture of 25 megapixels takes 2 s and 350 MB; an order's evidence in Chinese 2 s and 300 MB. */
const limitsOf: Readonly<Record<keyof Works, LaneLimits>> = {
  inspectUpload: { waiting: 16, each: 3, ms: 60_000, megabytes: 640, idleMs: 30_000 },
  readCardTable: { waiting: 16, each: 2, ms: 60_000, megabytes: 640, idleMs: 30_000 },
  printEvidence: { waiting: 8, each: 1, ms: 60_000, megabytes: 768, idleMs: 30_000 },
  // Kept once printed: two guides in four languages.
  printGuide: { waiting: 8, each: 8, ms: 60_000, megabytes: 768, idleMs: 30_000 },
  printStatement: { waiting: 8, each: 1, ms: 60_000, megabytes: 768, idleMs: 30_000 },
};

/** Nothing runs before there is something to do. `changes` are for tests. */
export function createOffload({ log }: { log: Logger }, changes: Partial<LaneLimits> = {}): Offload {
  const inspecting = createLane('inspectUpload', { ...limitsOf.inspectUpload, ...changes }, log);
  const tables = createLane('readCardTable', { ...limitsOf.readCardTable, ...changes }, log);
  const printing = createLane('printEvidence', { ...limitsOf.printEvidence, ...changes }, log);
  const guides = createLane('printGuide', { ...limitsOf.printGuide, ...changes }, log);
  const statements = createLane('printStatement', { ...limitsOf.printStatement, ...changes }, log);
  const lanes = [inspecting, tables, printing, guides, statements];
  return {
    inspectUpload: inspecting.run,
    readCardTable: tables.run,
    printEvidence: printing.run,
    printGuide: guides.run,
    printStatement: statements.run,
    close: () => {
      for (const lane of lanes) lane.close();
    },
    pids: () => lanes.flatMap((lane) => lane.pid() ?? []),
  };
}
