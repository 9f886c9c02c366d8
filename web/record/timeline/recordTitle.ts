import { hasWords, t } from '#web/i18n/t.ts';

/** By id, what people call records and people, as the server's answers carry it. */
export type Names = Readonly<Record<string, string>>;

/** A record with its kind: *Order 115*, *Card Discover*; one without a name by the beginning of its id. */
export const recordTitle = (kind: string, id: string, names: Names): string =>
  t('staff.timeline.of', { kind: kindText(kind), id: shortName(id, names) });

/** What a record or a person is called, or the beginning of an id that has no name. */
export const shortName = (id: string, names: Names): string => names[id] ?? id.slice(0, 8);

/** The kind of a record in words; one that has none by its name. */
export const kindText = (kind: string): string =>
  hasWords(`staff.lifecycle.${kind}`) ? t(`staff.lifecycle.${kind}`) : kind;
