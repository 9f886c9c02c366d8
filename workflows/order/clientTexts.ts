import { forgotten } from '#workflows/kernel/personal.ts';

/** The client's details that read models keep in clear text; the SSN, birth date and address are sealed even there. */
export const clientTexts = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Returns a client whose data may no longer be read. Sealed values stay, but nobody can open them. */
export const forgottenClient = <Client extends object>(client: Client): Client => ({
  ...client,
  ...Object.fromEntries(clientTexts.filter((name) => name in client).map((name) => [name, forgotten('')])),
});

/** Returns the client's name as one text; empty once they are forgotten. */
export const clientName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string =>
  [firstName, lastName]
    .filter((name) => name !== forgotten(''))
    .join(' ')
    .trim();
