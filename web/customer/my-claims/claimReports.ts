import { bureaus } from '#workflows/booking/bureaus.ts';
import { textOf, type Draft } from '#web/kit/form/useDraft.ts';

type Bureau = (typeof bureaus)[number];
/** The form in which the buyer has the reports: one file with all three bureaus, or one for each. */
export type ReportsKept = 'one' | 'three';

/** One file to be sent: its fields in the draft, and the bureaus in it. */
export interface ReportFile {
  readonly file: string;
  readonly date: string;
  readonly bureaus: readonly Bureau[];
}

/** The requested files. Names are those of the request's body, so that an error finds its field. */
export const reportFiles = (kept: ReportsKept): readonly ReportFile[] =>
  (kept === 'one' ? [bureaus] : bureaus.map((bureau) => [bureau])).map((of, index) => ({
    file: `reports.${index}.fileId`,
    date: `reports.${index}.reportDate`,
    bureaus: of,
  }));

/** Names of the empty fields. */
export const missingIn = (draft: Draft, files: readonly ReportFile[]): readonly string[] =>
  files.flatMap(({ file, date }) => [file, date]).filter((name) => textOf(draft, name) === '');

/** The reports of the request's body. */
export const reportsOf = (draft: Draft, files: readonly ReportFile[]) =>
  files.map(({ file, date, bureaus: of }) => ({
    fileId: textOf(draft, file),
    reportDate: textOf(draft, date),
    bureaus: [...of],
  }));
