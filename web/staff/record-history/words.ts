import type { Asker, Moment } from '#services/http/routeTypes.ts';
import { type Icon, IconCreditCard, IconRobot, IconShieldStar, IconUser, IconUsers } from '@tabler/icons-react';
import { everybodyIn } from '#workflows/kernel/describe.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { labelOf } from '#web/record/actions/wayText.ts';
import type { StatusStyle } from '#web/lifecycles/lifecycleEntry.ts';
import { stateOf, stateStyle as styleOf } from '#web/lifecycles/states.ts';
import { becauseText, stateWord } from '#web/record/timeline/inWords.ts';
import { isFlow, machineOf, type MachineName } from './machines.ts';

/** The name of a machine's state, given its id (`open.fulfilment.added`). */
export function stateName(lifecycle: MachineName, id: string): string {
  if (isFlow(lifecycle)) return t(`history.flow.state.${id}`);
  const own = `history.state.${lifecycle}.${id.replaceAll('.', '_')}`;
  const { kind, name } = stateOf(lifecycle, id);
  return hasWords(own) ? t(own) : stateWord(kind, name);
}

/** The meaning of a state in one sentence; empty if there is none. */
export function stateMeaning(lifecycle: MachineName, id: string): string {
  const key = `history.meaning.${lifecycle}.${id.replaceAll('.', '_')}`;
  return hasWords(key) ? t(key) : '';
}

/** The style of a state wherever it is shown. */
export function stateStyle(lifecycle: MachineName, id: string): StatusStyle {
  if (isFlow(lifecycle)) return styleOf('flow', id);
  const { kind, name } = stateOf(lifecycle, id);
  return styleOf(kind, name);
}

/** The label of a command's button, which commands without a button have, too; of a flow, the name of an event. */
export function commandName(lifecycle: MachineName, command: string): string {
  return isFlow(lifecycle) ? t(`history.flow.event.${command}`) : labelOf(lifecycle, command);
}

/**
 * Texts of rules as the conditions that must hold. The rule that an id is new concerns only the sending program and is
 * left out.
 */
export const conditionTexts = (rules: readonly string[]): readonly string[] =>
  rules.filter((rule) => rule !== 'holdIdIsFree').map((rule) => t(`history.condition.${rule}`));

export const whoText = (who: Asker): string =>
  who.who === 'staff'
    ? t('history.who.staff', { page: t(`history.page.${who.page}`), level: who.level })
    : t(`history.who.${who.who}`);
export const whoKey = (who: Asker): string => (who.who === 'staff' ? `staff.${who.page}.${who.level}` : who.who);
export const whoIcon = ({ who }: Asker): Icon => icons[who];
const icons = {
  me: IconUser,
  buyer: IconUser,
  cardholder: IconCreditCard,
  customer: IconUser,
  staff: IconUsers,
  admin: IconShieldStar,
  system: IconRobot,
} satisfies Record<Asker['who'], Icon>;

/** Askers whose next steps can be shown: the reader, and every role that the machine names. */
export const askersOf = (lifecycle: MachineName): readonly Asker[] => [
  { who: 'me' },
  ...everybodyIn(machineOf(lifecycle)),
];

/** The actor of an event, as the timeline names it. */
export function actorWords({
  actor,
  actorName,
  behindName,
}: Pick<Moment, 'actor' | 'actorName' | 'behindName'>): string {
  if (actor?.kind === 'system') return t('staff.timeline.bySystem', { because: becauseText(actorName) });
  const name = actorName || t('staff.timeline.nobody');
  return behindName ? t('staff.timeline.behind', { name: behindName, as: name }) : name;
}

/** The event's text, capitalized. */
export function momentWords({ type }: Pick<Moment, 'type'>): string {
  const words = eventWords(type);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
