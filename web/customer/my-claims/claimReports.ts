import { bureaus } from '#workflows/booking/bureaus.ts';
import { textOf, type Draft } from '#web/kit/form/useDraft.ts';

type Bureau = (typeof bureaus)[number];
/** How the buyer has the reports: one file of all three bureaus, or one for each. */
export type ReportsKept = 'one' | 'three';

/** One file to be sent: its fields in the draft, and the bureaus in it. */
export interface ReportFile {
  readonly file: string;
  readonly date: string;
  readonly bureaus: readonly Bureau[];
}

/** The files that are asked for. Names are those of the request's body, so that a fault finds its field. */
export const reportFiles = (kept: ReportsKept): readonly ReportFile[] =>
  (kept === 'one' ? [bureaus] : bureaus.map((bureau) => [bureau])).map((of, index) => ({
    file: `reports.${index}.fileId`,
    date: `reports.${index}.reportDate`,
    bureaus: of,
  }));

/** The fields that are empty. */
export const missingIn = (draft: Draft, files: readonly ReportFile[]): readonly string[] =>
  files.flatMap(({ file, date }) => [file, date]).filter((name) => textOf(draft, name) === '');

/** What is sent. */
export const reportsOf = (draft: Draft, files: readonly ReportFile[]) =>
  files.map(({ file, date, bureaus: of }) => ({
    fileId: textOf(draft, file),
    reportDate: textOf(draft, date),
    bureaus: [...of],
  }));
