import { createHash } from 'node:crypto';
import type { ClientRow, ShownClient } from '#projections/orders/model.ts';
import type { Vault } from '#services/vault/vault.ts';

/**
 * Returns a client as shown to their buyer and to staff: with the SSN's last four digits and without the other sealed
 * values. Erased values stay erased.
 */
export async function showClient(vault: Pick<Vault, 'open'>, client: ClientRow): Promise<ShownClient> {
  const { firstName, lastName, email, phone, ssn } = client;
  const opened = await vault.open(ssn);
  if (opened.kind === 'erased') {
    return {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      ssnLastFour: null,
      birthDate: null,
      address: null,
      erased: true,
      version: '',
    };
  }
  return {
    firstName,
    lastName,
    email,
    phone,
    ssnLastFour: opened.value.replace(/\D/g, '').slice(-4),
    birthDate: null,
    address: null,
    erased: false,
    version: versionOf(client),
  };
}

/** Each event seals a value anew, so its sealed text differs even if the value is the same. */
const versionOf = (client: ClientRow): string =>
  createHash('sha256').update(JSON.stringify(client)).digest('base64url').slice(0, 16);
