/** A client as a buyer fills them in at checkout: somebody who doesn't exist, with an SSN that could. */
const aClient = {
  firstName: 'Tess',
  lastName: 'Moore',
  email: 'tess.moore@example.com',
  phone: '555-201-4477',
  ssn: '319-55-7789',
  birthDate: '1984-03-05',
  address: '12 Orchard Road, Fresno, CA 93722',
} as const;

/** What is affirmed with each order. */
export const affirmed = {
  questionnaire: { refundPolicyRead: true, dataIsCorrect: true, resultsVary: true },
  ssnIsReal: true,
} as const;

/** The body of an order of these cards for that client; `more`: a promo code, what was shown. */
export const orderBody = (cardIds: readonly string[], more: object = {}) => ({
  lines: cardIds.map((cardId) => ({ cardId })),
  client: aClient,
  ...affirmed,
  ...more,
});
