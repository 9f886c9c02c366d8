import { renderToBuffer } from '@react-pdf/renderer';
import type { Report } from '../report.ts';
import { EvidenceDocument } from './EvidenceDocument.tsx';
import { fontsFor } from './fonts.ts';
import { type EvidenceLanguage, phrasing } from './phrasing.ts';

/** The printed pack. Import it when it is needed, not before: the renderer and its fonts cost 80 MB. */
export function renderPdf(report: Report, language: EvidenceLanguage): Promise<Buffer> {
  const say = phrasing(language, report.pack);
  return renderToBuffer(
    <EvidenceDocument report={report} say={say} fonts={fontsFor(JSON.stringify([report, say.words]))} />,
  );
}
