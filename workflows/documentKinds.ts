/** The owner of a document: an order, a booking, or a person who keeps it for us (a tax form). */
export type DocumentPlace = 'order' | 'booking' | 'own';

/** Kinds of documents, and where they are asked for (domains, D14). */
export const documentKinds = {
  clientId: ['order'],
  proofOfAddress: ['order'],
  ssnCard: ['order'],
  creditReport: ['order'],
  cardStatement: ['booking'],
  bankLetter: ['booking'],
  governmentId: ['own'],
  taxForm: ['own'],
  agreement: ['order', 'own'],
  other: ['order', 'booking', 'own'],
} as const satisfies Readonly<Record<string, readonly DocumentPlace[]>>;

export type DocumentKind = keyof typeof documentKinds;

/** Returns the kinds of documents that the form of a place offers. */
export const kindsFor = (place: DocumentPlace): readonly DocumentKind[] =>
  (Object.keys(documentKinds) as DocumentKind[]).filter((kind) =>
    (documentKinds[kind] as readonly DocumentPlace[]).includes(place),
  );
