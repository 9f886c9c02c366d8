import type { JourneyStepView } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { intlLocale } from '#web/i18n/locale.ts';
import { named, noted } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { shownText } from '#web/record/client/shownText.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { deadlineAlone, deadlineText } from '#web/kit/format/deadlineText.ts';
import { Money } from '#web/kit/Money.tsx';
import type { JourneyStep } from './Journey.tsx';
import styles from './Journey.module.css';

type Party = JourneyStepView['who'][number];

/**
 * Renders a path in words: past steps with time and actor, current and possible steps with their due time; for staff
 * also the other possible outcomes. Customers read those in the box that says what is due.
 */
export const stepsInWords = (steps: readonly JourneyStepView[], reader: 'customer' | 'staff'): readonly JourneyStep[] =>
  steps
    .map((step) => (reader === 'staff' ? step : { ...step, otherwise: [] }))
    .map((step, index) => ({
      key: `${index}-${step.key}`,
      kind: step.kind,
      title: titleOf(step),
      when: <When step={step} whom={step.name ?? (reader === 'staff' ? eitherOf(step.who) : oneOf(step.who))} />,
      ...(step.because || step.fileId || step.amountCents !== null || step.otherwise.length > 0
        ? { detail: <Detail step={step} /> }
        : {}),
    }));

function titleOf({ key, lifecycle, at }: JourneyStepView): string {
  const words = at === null ? `steps.will.${lifecycle}.${key}` : `steps.was.${key}`;
  return hasWords(words) ? t(words) : key;
}

function When({ step: { at, by }, whom }: { step: JourneyStepView; whom: string }) {
  return (
    <>
      {at !== null ? <DateTime at={at} /> : by !== null && t('steps.expected', { at: deadlineText(by) })}
      {(at ?? by) !== null && whom !== '' && ' · '}
      {whom}
    </>
  );
}

function Detail({ step: { because, fileId, amountCents, otherwise } }: { step: JourneyStepView }) {
  return (
    <>
      {amountCents !== null && (
        <>
          <Money cents={amountCents} />{' '}
        </>
      )}
      {shownText(because)}{' '}
      {fileId && (
        <Anchor href={`/api/v1/files/${fileId}/?inline=true`} target="_blank" rel="noreferrer" size="sm">
          {t('steps.screenshot')}
        </Anchor>
      )}
      {otherwise.length > 0 && (
        <span className={styles['else']}>
          {named(t('steps.otherwise'), otherwise.map(otherText).join(t('text.semicolon')))}
        </span>
      )}
    </>
  );
}

function otherText({ command, at }: JourneyStepView['otherwise'][number]): string {
  const words = ['order', 'booking'].map((lifecycle) => `steps.other.${lifecycle}.${command}`).find(hasWords);
  const other = words ? t(words) : command;
  return at === null ? other : noted(other, deadlineAlone(at));
}

/** Puts the customer's own part first, and calls staff "we". */
function oneOf(who: readonly Party[]): string {
  if (who.includes('you')) return t('steps.who.you');
  return who.includes('staff') ? t('steps.who.us') : eitherOf(who);
}

/** Joins the parties in the reader's language: "the customer or our staff". */
const eitherOf = (who: readonly Party[]): string =>
  new Intl.ListFormat(intlLocale(), { type: 'disjunction' }).format(who.map((one) => t(`steps.who.${one}`)));
