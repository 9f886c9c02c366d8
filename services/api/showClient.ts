import type { ClientRow, ShownClient } from '#projections/orders/model.ts';
import type { Vault } from '#services/vault/vault.ts';

/** A client as screens show them: the SSN's last four, the rest of the sealed values not at all. Erased stays erased. */
export async function showClient(vault: Pick<Vault, 'open'>, { firstName, lastName, email, phone, ssn }: ClientRow): Promise<ShownClient> {
  const opened = await vault.open(ssn);
  if (opened.kind === 'erased') return { firstName: '', lastName: '', email: '', phone: '', ssnLastFour: null, birthDate: null, address: null, erased: true };
  return { firstName, lastName, email, phone, ssnLastFour: opened.value.replace(/\D/g, '').slice(-4), birthDate: null, address: null, erased: false };
}
