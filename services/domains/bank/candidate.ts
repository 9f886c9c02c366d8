import type { BankTarget } from './contract.ts';
import type { Candidate } from './proposals.ts';

/** Something that a line may be, with what the page shows of it. */
export interface ShownCandidate extends Candidate {
  readonly shown: BankTarget;
}

/** The reference of the payment that a line records: the bank's, or else the line's day and the beginning of its id. */
export const referenceOf = ({ reference, day, id }: Readonly<Record<'reference' | 'day' | 'id', string>>): string =>
  reference === '' ? `${day} ${id.slice(0, 8)}` : reference;

type Given = Omit<Candidate, 'reference'> &
  Pick<BankTarget, 'orderId' | 'name' | 'method'> & { readonly recorded?: NonNullable<BankTarget['recorded']> };

/** A candidate, with what the page shows of it. */
export const candidate = ({ orderId, name, method, recorded, ...compared }: Given): ShownCandidate => ({
  ...compared,
  names: compared.names.filter((one) => one !== ''),
  shown: {
    kind: compared.kind,
    id: compared.id,
    numbers: [...compared.numbers],
    orderId,
    name,
    dueCents: compared.dueCents,
    method,
    recorded: recorded ?? null,
  },
});

/** The client and who pays for them. */
export const both = (clientName: string, buyerName: string): string =>
  [clientName, buyerName].filter(Boolean).join(' · ');
