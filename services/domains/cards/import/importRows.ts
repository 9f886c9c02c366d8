import pMap from 'p-map';
import type { Person } from '#workflows/kernel/actor.ts';
import type { InputTo } from '#workflows/lifecycles.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import type { ImportFault } from './contract.ts';
import { type ImportedCard, importedCardId } from './readCards.ts';
import { columnOfRule } from './verdicts.ts';

/** Number of concurrent commands: appends are batched, so a few together cost little more than one. */
const AT_ONCE = 8;

interface ImportRow extends ImportedCard {
  readonly line: number;
  readonly cardholderId: string;
}
type Confirmations = InputTo<'card', 'submitCard'>['confirmations'];
interface Imported {
  readonly line: number;
  readonly id: string;
  readonly verdict: 'added' | 'known' | 'refused';
  readonly faults: ImportFault[];
}

/**
 * Offers these cards, each by its own command. The ids of card and command are derived from the card's terms: repeating
 * a request, or importing a file again, adds nothing.
 */
export const importRows = (
  { send }: Pick<ApiDeps, 'send'>,
  { person, requestOrigin }: Pick<Call, 'person' | 'requestOrigin'>,
  { rows, confirmations }: { readonly rows: readonly ImportRow[]; readonly confirmations: Confirmations },
): Promise<Imported[]> =>
  pMap(rows, (row) => imported(send, { person, requestOrigin }, row, confirmations), { concurrency: AT_ONCE });

async function imported(
  send: ApiDeps['send'],
  { person, requestOrigin }: Pick<Call, 'requestOrigin'> & { readonly person: Person },
  { line, cardholderId, ...card }: ImportRow,
  confirmations: Confirmations,
): Promise<Imported> {
  const id = importedCardId(cardholderId, card);
  const answer = await send({
    lifecycle: 'card',
    id,
    name: 'submitCard',
    input: { ...card, cardholderId, confirmations },
    commandId: derivedId('import-card', id),
    actor: person,
    ...requestOrigin,
  });
  switch (answer.kind) {
    case 'accepted':
      return { line, id, verdict: answer.repeated ? 'known' : 'added', faults: [] };
    case 'refused': {
      const { kind, code, values } = answer.refusal;
      if (kind === 'state') return { line, id, verdict: 'known', faults: [] };
      const fault = { column: columnOfRule[code] ?? null, code, values: values as ImportFault['values'] };
      return { line, id, verdict: 'refused', faults: [fault] };
    }
    default:
      return { line, id, verdict: 'refused', faults: [{ column: null, code: 'notImported', values: {} }] };
  }
}
