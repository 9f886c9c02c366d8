import type { LaidOut } from '@react-pdf/layout';
import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';

type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'Lbl' | 'LBody';

/** What a piece of a document is to a screen reader. Pieces with one tag are one element, also on several pages. */
export interface Tag {
  readonly role: Role;
  /** Of which cells a heading is. */
  readonly scope?: 'Column' | 'Row';
}

/** A tag of its own; texts without one are paragraphs. */
export const tag = (role: Role, scope?: Tag['scope']): Tag => ({ role, ...(scope ? { scope } : {}) });

declare module '@react-pdf/renderer' {
  interface TextProps {
    tag?: Tag;
  }
  interface ViewProps {
    tag?: Tag;
  }
}

/**
 * The pages with marks around each text, so that its element of the document's structure is known (ISO 32000-1, 14.7). All else that is
 * drawn, and what stands on every page, is marked as nothing to read out.
 */
export function withStructure(pdf: PDFDocument, document: LaidOut): LaidOut {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const elements = new Map<Tag, StructureElement>();
  let reading: StructureElement = root;

  const elementOf = (own: Tag, parent: StructureElement): StructureElement => {
    const known = elements.get(own);
    if (known) return known;
    const element = pdf.struct(own.role, own);
    elements.set(own, element);
    parent.add(element);
    return element;
  };
  const begin = (element: StructureElement, { role }: Tag) =>
    mark(() => {
      reading = element;
      pdf.endMarkedContent();
      element.add(pdf.markStructureContent(role));
    });
  const end = mark(() => {
    pdf.endMarkedContent();
    pdf.markContent('Artifact');
  });
  const within = (node: LaidOut, parent: StructureElement): readonly LaidOut[] => {
    if (node.props?.fixed) return [node];
    const own = node.props?.tag ?? (node.type === 'TEXT' ? tag('P') : undefined);
    const element = own ? elementOf(own, parent) : parent;
    if (own && node.type === 'TEXT') return [begin(element, own), node, end];
    return [{ ...node, children: node.children?.flatMap((child) => within(child, element)) ?? [] }];
  };

  nameLinks(pdf, () => reading);
  return {
    ...document,
    children: (document.children ?? []).map((page) => ({
      ...page,
      children: [
        mark(() => pdf.markContent('Artifact')),
        ...(page.children ?? []).flatMap((child) => within(child, root)),
      ],
    })),
  };
}

/** A link belongs to the text that it stands in. */
function nameLinks(pdf: PDFDocument, textOfIt: () => StructureElement): void {
  const draw = pdf.link.bind(pdf);
  pdf.link = (x, y, width, height, url) => {
    const link = pdf.struct('Link');
    textOfIt().add(link);
    // A plain string would be written as a name of PDF's own.
    return draw(x, y, width, height, url, { structParent: link, Contents: Object(url) });
  };
}

/** A node that draws nothing: what it does is done between those beside it. */
const mark = (paint: () => void): LaidOut => ({
  type: 'CANVAS',
  box: { top: 0, left: 0, width: 1, height: 1 },
  style: {},
  props: { paint },
});
