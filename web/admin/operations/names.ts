import { hasWords, t } from '#web/i18n/t.ts';
import { kindText, type Names, recordTitle } from '#web/record/timeline/recordTitle.ts';

/** Names in words; names from a newer server that this page does not know are shown as they are. */
const named = (key: string, name: string): string => (hasWords(key) ? t(key) : name);

export const projectionName = (name: string): string => named(`operations.projection.${name}`, name);
export const groupName = (name: string): string => named(`operations.group.${name}`, name);
export const reactionName = (name: string): string =>
  named(`staff.because.${name}`, named(`operations.reaction.${name}`, name));

/** The readable name of the record `order-7f…`; a stream without a record keeps its own name. */
export function recordName(stream: string, names: Names): string {
  const { kind, id } = recordIn(stream);
  return kindText(kind) === kind ? stream : recordTitle(kind, id, names);
}

export function recordIn(stream: string): { readonly kind: string; readonly id: string } {
  const dash = stream.indexOf('-');
  return dash < 0 ? { kind: stream, id: '' } : { kind: stream.slice(0, dash), id: stream.slice(dash + 1) };
}
