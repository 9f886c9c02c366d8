import { IconClock } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { t } from '#web/i18n/t.ts';
import { type entries, entryOf, lifecycleNames } from './entries.ts';
import type { StatusStyle, StatusStyles } from './lifecycleEntry.ts';

type Entries = typeof entries;
/** The kinds of status: `order`, `fulfilment`, `hold`. */
export type StatusKind = { [Name in LifecycleName]: keyof Entries[Name]['statuses'] & string }[LifecycleName];

/** Appearance by kind and status. */
export const statusStyles: Readonly<Record<string, StatusStyles>> = Object.assign(
  {},
  ...lifecycleNames.map((name) => entryOf(name).statuses),
);

/** Returns a status's style and words; a status unknown to this page is shown plainly. */
export function statusOf(kind: StatusKind, status: string): StatusStyle & { readonly words: string } {
  const style = statusStyles[kind]?.[status];
  return style ? { ...style, words: t(`status.${kind}.${status}`) } : { tone: 'calm', icon: IconClock, words: status };
}

/** Returns every status that has a style, by kind. */
export const knownStatuses = (kind: StatusKind): readonly string[] => Object.keys(statusStyles[kind] ?? {});
