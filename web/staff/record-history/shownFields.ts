import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { valueText } from '#web/record/timeline/inWords.ts';
import { type FieldPair, fieldPairs } from './fieldRows.ts';

/** Formats a field's value; people are shown by their names. */
export type ShowValue = (path: string, value: unknown) => string;

/**
 * The fields of two moments side by side, and how to format a value. While no moments are compared, these are the one
 * shown and the one before.
 */
export function shownFields(
  one: AsOfAnswer,
  other: AsOfAnswer | undefined,
  comparing: boolean,
): { readonly pairs: readonly FieldPair[]; readonly showValue: ShowValue } {
  const names = { ...other?.names, ...one.names };
  return {
    pairs: comparing
      ? fieldPairs(one.fields, other?.fields ?? one.fields)
      : fieldPairs(other?.fields ?? one.fields, one.fields),
    showValue: (path, value) => valueText(path, value, names),
  };
}
