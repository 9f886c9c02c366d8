import type { Report } from '../report.ts';
import { EvidenceDocument } from './EvidenceDocument.tsx';
import { fontsFor } from './fonts.ts';
import type { Language } from '#words/languages.ts';
import { phrasing } from './phrasing.ts';
import { printDocument } from './printDocument.ts';

/** The printed pack. Import it when it is needed, not before: the renderer and its fonts cost 80 MB. */
export function renderPdf(report: Report, language: Language): Promise<Buffer> {
  const say = phrasing(language, report.pack);
  // The fonts for what people wrote, and for the letters of the language.
  const fonts = fontsFor(JSON.stringify([report, say.t('evidence.about')]));
  return printDocument(<EvidenceDocument report={report} say={say} fonts={fonts} />);
}
