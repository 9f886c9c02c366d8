import type { Guide } from '#services/domains/content/site/guide/renderGuide.tsx';
import type { StatementToPrint } from '#services/domains/accounting/statements/pdf/renderStatement.tsx';
import type { Report } from '#services/evidence/report.ts';
import type { Language, WordOverrides } from '#words/languages.ts';
import type { InspectedUpload, UploadToInspect } from '#services/files/inspectUpload.ts';
import type { UploadRefusal } from '#services/files/uploadRefusal.ts';
import type { ImportColumn } from '#services/domains/cards/import/columns.ts';
import type { ReadFile } from '#services/domains/cards/import/readFile.ts';

/** What a process of the pool can do, by name. Input and output are copied between processes: plain values and bytes. */
export interface Works {
  readonly inspectUpload: (upload: UploadToInspect) => Promise<InspectedUpload | UploadRefusal>;
  readonly readCardTable: (table: {
    readonly bytes: Uint8Array;
    readonly columns: readonly ImportColumn[];
  }) => Promise<ReadFile>;
  readonly printEvidence: (request: { readonly report: Report; readonly language: Language }) => Promise<Uint8Array>;
  readonly printGuide: (guide: Guide) => Promise<Uint8Array>;
  readonly printStatement: (statement: StatementToPrint) => Promise<Uint8Array>;
}

/** Loaded where and when they are needed: pictures and fonts cost 80 MB each. */
export const works: Works = {
  inspectUpload: async (upload) => (await import('#services/files/inspectUpload.ts')).inspectUpload(upload),
  readCardTable: async ({ bytes, columns }) =>
    (await import('#services/domains/cards/import/readFile.ts')).readFile(bytes, columns),
  printEvidence: async ({ report, language }) =>
    (await import('#services/evidence/pdf/renderPdf.tsx')).renderPdf(report, language),
  printGuide: async (guide) =>
    (await import('#services/domains/content/site/guide/renderGuide.tsx')).renderGuide(guide),
  printStatement: async (statement) =>
    (await import('#services/domains/accounting/statements/pdf/renderStatement.tsx')).renderStatement(statement),
};

export interface WorkRequest {
  readonly id: number;
  readonly work: keyof Works;
  readonly input: unknown;
  /** What the server writes instead of the words of the files. */
  readonly words: WordOverrides;
}

export type WorkOutput<Name extends keyof Works> = Awaited<ReturnType<Works[Name]>>;

export type WorkResult<Output = unknown> =
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly fault: string };

/** How a process that takes too much memory ends itself; V8, whose own heap is full, ends it with the other. */
export const memorySignals = ['SIGUSR2', 'SIGABRT'] as const;
