/**
 * The owner of the key that seals a value. Every subject of an account starts with `user:{userId}`, including the
 * clients that a broker or buyer names in orders, so that forgetting the account finds all of them.
 */
export const subjectOfUser = (userId: string): string => `user:${userId}`;

/**
 * A client's data in a user's orders; `clientId` is an id (the order's, for example), never a name or number of the
 * client.
 */
export const subjectOfClient = (userId: string, clientId: string): string =>
  `${subjectOfUser(userId)}/client:${clientId}`;

/** The id of the account that a subject belongs to. */
export const accountOf = (subject: string): string => rootOf(subject).slice('user:'.length);

/** The account that a subject belongs to: itself, or the part before the slash. */
export const rootOf = (subject: string): string => subject.split('/', 1)[0] ?? subject;
