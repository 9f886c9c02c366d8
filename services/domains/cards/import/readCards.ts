import { derivedId } from '#services/commands/ids.ts';
import type { ImportColumn } from './columns.ts';
import type { FileRow } from './readFile.ts';
import { bankIn, type Cell, moneyIn, monthIn, wholeIn, yesIn } from './values.ts';

/** A card as its row describes it. */
export interface ImportedCard {
  readonly bankId: number;
  readonly limitCents: number;
  readonly statementDay: number;
  readonly openedOn: string;
  readonly offeredSlots: number;
  readonly isAmex: boolean;
}

/** The fault of a cell: a code under `cardImport.fault`, or a rule's name with its values. */
export interface RowFault {
  readonly column: ImportColumn | null;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}

export interface ReadRow {
  readonly line: number;
  readonly card: ImportedCard | null;
  /** The cardholder, as given in the row. */
  readonly cardholder: string | undefined;
  readonly faults: readonly RowFault[];
}

/** Parses the rows of a file. */
export const readCards = (rows: readonly FileRow[], now: Date): readonly ReadRow[] =>
  rows.map(({ line, cells }) => {
    const faults: RowFault[] = [];
    const read = <Value>(column: ImportColumn, meaning: (text: string) => Cell<Value>): Value | undefined => {
      const text = cells[column] ?? '';
      const cell = text === '' && column !== 'amex' ? { fault: 'required' } : meaning(text);
      if ('value' in cell) return cell.value;
      faults.push({ column, code: cell.fault, values: { value: text.slice(0, 60) } });
      return undefined;
    };
    const card = {
      bankId: read('bank', bankIn),
      limitCents: read('limit', moneyIn),
      statementDay: read('statementDay', (text) => wholeIn(text, 1, 31, 'notDay')),
      openedOn: read('opened', (text) => monthIn(text, now)),
      offeredSlots: read('slots', (text) => wholeIn(text, 0, 99, 'notSlots')),
      isAmex: read('amex', yesIn),
    };
    return { line, cardholder: cells.cardholder, card: faults.length === 0 ? (card as ImportedCard) : null, faults };
  });

/** Returns the id of a card from a file: the same row always yields the same card, whoever sends it. */
export const importedCardId = (
  cardholderId: string,
  { bankId, limitCents, statementDay, openedOn }: Omit<ImportedCard, 'offeredSlots' | 'isAmex'>,
): string => derivedId('imported-card', cardholderId, bankId, limitCents, statementDay, openedOn);
