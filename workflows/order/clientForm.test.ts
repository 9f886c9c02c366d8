import { describe, expect, it } from 'vitest';
import { clientForm } from './clientForm.ts';
import { client } from './schemas.ts';

describe("a client's e-mail", () => {
  it.each([
    ['rosé.delgado@new.test', true],
    ['josé+order@peña.test', true],
    ['иван@почта.рф', true],
    ['rita@clients.test', true],
    ['rita', false],
    ['rita@clients', false],
    [`${'r'.repeat(200)}@clients.test`, false],
  ])('%s: %s, in the form as in the command', (email, accepted) => {
    expect(clientForm.shape.email.safeParse(email).success).toBe(accepted);
    expect(client.shape.email.safeParse(email).success).toBe(accepted);
  });
});
