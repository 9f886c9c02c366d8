import { createHash } from 'node:crypto';
import type { ClientRow, ShownClient } from '#projections/orders/model.ts';
import type { Vault } from '#services/vault/vault.ts';

/** A client as their buyer's and staff's screens show them: the SSN's last four, the rest of the sealed values not at all. Erased stays erased. */
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

/** Sealed anew by each event that has it, a value is another text also where it says the same. */
const versionOf = (client: ClientRow): string =>
  createHash('sha256').update(JSON.stringify(client)).digest('base64url').slice(0, 16);
