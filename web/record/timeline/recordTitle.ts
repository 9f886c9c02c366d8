import { hasWords, t } from '#web/i18n/t.ts';

/** Names of records and people by id, as the server's answers contain them. */
export type Names = Readonly<Record<string, string>>;

/**
 * Returns a record's title with its kind: *Order 115*, *Card Discover*; without a name, with the beginning of its id.
 */
export const recordTitle = (kind: string, id: string, names: Names): string =>
  t('staff.timeline.of', { kind: kindText(kind), id: shortName(id, names) });

/** Returns the name of a record or a person, or the beginning of an id without a name. */
export const shortName = (id: string, names: Names): string => names[id] ?? id.slice(0, 8);

/** Returns a record's kind in words, or the kind itself if it has none. */
export const kindText = (kind: string): string =>
  hasWords(`staff.lifecycle.${kind}`) ? t(`staff.lifecycle.${kind}`) : kind;
