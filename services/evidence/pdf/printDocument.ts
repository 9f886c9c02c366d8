import layoutDocument, { type LaidOut } from '@react-pdf/layout';
import renderDocument from '@react-pdf/render';
import { type DocumentProps, Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import { world } from '#projections/world.ts';
import { textFont } from './fonts.ts';
import { withStructure } from './structure.ts';

/**
 * A document as a file: PDF 1.7, tagged, with its language and title, and with every font that it uses. The renderer's own printing knows
 * no tags; its parts do: what lays out, what draws, and what is drawn on.
 */
export async function printDocument(document: Parameters<typeof pdf>[0]): Promise<Buffer> {
  const root: LaidOut & { readonly props: DocumentProps } = pdf(document).container.document;
  const { title, author, subject, language, creationDate = world.now() } = root.props;
  const file = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // It would begin with Helvetica, which it doesn't carry along.
    font: null,
    info: { Title: title, Author: author, ...(subject && { Subject: subject }), CreationDate: creationDate },
  });
  const drawn = renderDocument(file, withStructure(file, await layoutDocument(root, carried)));
  const parts: Buffer[] = [];
  for await (const part of drawn) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Signs that no font of the document has would be looked for in Helvetica. */
const carried = {
  ...Font,
  getFont: (wanted: Parameters<typeof Font.getFont>[0]) =>
    Font.getFont(wanted.fontFamily === 'Helvetica' ? { ...wanted, fontFamily: textFont } : wanted),
};
