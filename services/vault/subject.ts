/**
 * Whose key a value is sealed with. Everything of one account begins with `user:{userId}`, the clients that a broker
 * or buyer names in orders included, so that forgetting the account finds them all.
 */
export const subjectOfUser = (userId: string): string => `user:${userId}`;

/** A client's data inside a user's orders; `clientId` is an id (of the order, say), never a name or a number of theirs. */
export const subjectOfClient = (userId: string, clientId: string): string =>
  `${subjectOfUser(userId)}/client:${clientId}`;

/** The id of the account that a subject hangs on. */
export const accountOf = (subject: string): string => rootOf(subject).slice('user:'.length);

/** The account that a subject hangs on: itself, or the part before the slash. */
export const rootOf = (subject: string): string => subject.split('/', 1)[0] ?? subject;
