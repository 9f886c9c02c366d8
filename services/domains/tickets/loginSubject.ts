import { subjectOfUser } from '#services/vault/subject.ts';

/**
 * Whose key seals a credit agency's login: the customer's, but a key of each giving, so that one login can be destroyed while
 * the customer stays (domains, D3). Forgetting the customer destroys them all.
 */
export const subjectOfLogin = (customerId: string, commandId: string): string =>
  `${subjectOfUser(customerId)}/agency-login:${commandId}`;
