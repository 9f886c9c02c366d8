/** What the maker of PDFs (@react-pdf/renderer) consists of, as far as it is used here: two of these come without types, one with wrong ones. */

declare module '@react-pdf/layout' {
  /** A piece of a page that was laid out. What follows on the next page has the same `tag`. */
  export interface LaidOut {
    readonly type: string;
    readonly box?: object;
    readonly style?: object;
    readonly props?: {
      readonly fixed?: boolean;
      readonly tag?: import('./structure.ts').Tag;
      readonly paint?: () => void;
    };
    readonly children?: readonly LaidOut[];
  }
  export default function layoutDocument(document: LaidOut, fonts: object): Promise<LaidOut>;
}

declare module '@react-pdf/render' {
  export default function renderDocument(
    pdf: import('pdfkit').default,
    document: import('@react-pdf/layout').LaidOut,
  ): NodeJS.ReadableStream;
}

declare module 'pdfkit' {
  /** Part of what is on a page, between two marks. */
  export type Content = object;
  export interface StructureElement {
    readonly add: (child: StructureElement | Content) => StructureElement;
  }
  export default class PDFDocument {
    constructor(options: object);
    struct(role: string, options?: { readonly scope?: 'Column' | 'Row' }): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(role: string): Content;
    markContent(role: 'Artifact'): this;
    endMarkedContent(): this;
    font(source: object | string, family: number | string, size?: number): this;
    link(x: number, y: number, width: number, height: number, url: string, options?: object): this;
  }
}
