/** What a document belongs to: an order, a booking, or a person who keeps it for us (a tax form). */
export type DocumentPlace = 'order' | 'booking' | 'own';

/** What a document can be, and where it is asked for (domains, D14). */
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

/** The kinds of one place, as its form offers them. */
export const kindsFor = (place: DocumentPlace): readonly DocumentKind[] =>
  (Object.keys(documentKinds) as DocumentKind[]).filter((kind) =>
    (documentKinds[kind] as readonly DocumentPlace[]).includes(place),
  );
