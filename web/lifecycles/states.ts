import { IconCircleDashed } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { entryOf, lifecycleNames } from './entries.ts';
import type { StatusStyle, StatusStyles } from './lifecycleEntry.ts';
import { staffEntries } from './staffEntries.ts';
import { type StaffEntry } from './staffEntry.ts';
import { statusStyles } from './statuses.ts';

const staff = lifecycleNames.map((name) => staffEntries[name]);
const styles: Readonly<Record<string, StatusStyles>> = Object.assign(
  {},
  statusStyles,
  ...staff.map(({ statuses }) => statuses),
);
const ownWords: NonNullable<StaffEntry['words']> = Object.assign({}, ...staff.map(({ words }) => words));

/** Returns the kind of status and the name of a machine's state, by its id (`open.fulfilment.added`). */
export function stateOf(lifecycle: LifecycleName, id: string): { readonly kind: string; readonly name: string } {
  const { states, statuses } = staffEntries[lifecycle];
  const path = id.split('.');
  const region = path.find((one) => one in entryOf(lifecycle).statuses || (statuses && one in statuses));
  return { kind: path.length > 1 && region !== undefined ? region : states, name: path.at(-1)! };
}

/** Returns a state's appearance for staff, the same everywhere; a plain style for states without one. */
export const stateStyle = (kind: string, state: string): StatusStyle => styles[kind]?.[state] ?? plain;
const plain: StatusStyle = { tone: 'calm', icon: IconCircleDashed };

/** Returns every state that has a style, by kind. */
export const knownStates = (kind: string): readonly string[] => Object.keys(styles[kind] ?? {});
export const stateKinds = Object.keys(styles);

/** Returns the key of a state's words. */
export const stateKey = (kind: string, state: string): string => ownWords[kind]?.(state) ?? `status.${kind}.${state}`;

/** Returns the words of a state, or undefined if it has none. */
export function stateWords(kind: string, state: string): string | undefined {
  const key = stateKey(kind, state);
  return hasWords(key) ? t(key) : undefined;
}
