import { hasWords, t } from '#web/i18n/t.ts';
import { kindText, type Names, recordTitle } from '#web/record/timeline/recordTitle.ts';

/** Names in words; what a newer server calls something that this page does not know is shown as it is called. */
const named = (key: string, name: string): string => (hasWords(key) ? t(key) : name);

export const projectionName = (name: string): string => named(`operations.projection.${name}`, name);
export const groupName = (name: string): string => named(`operations.group.${name}`, name);
export const reactionName = (name: string): string =>
  named(`staff.because.${name}`, named(`operations.reaction.${name}`, name));

/** `order-7f…` as people call the record; a stream of no record by its own name. */
export function recordName(stream: string, names: Names): string {
  const { kind, id } = recordIn(stream);
  return kindText(kind) === kind ? stream : recordTitle(kind, id, names);
}

export function recordIn(stream: string): { readonly kind: string; readonly id: string } {
  const dash = stream.indexOf('-');
  return dash < 0 ? { kind: stream, id: '' } : { kind: stream.slice(0, dash), id: stream.slice(dash + 1) };
}
