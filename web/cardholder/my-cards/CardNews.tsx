import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MyCardRow } from '#projections/cards/model.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { cardReason } from '#web/record/card/cardReason.ts';
import { formatMoney } from '#words/format/money.ts';
import type { Tone } from '#web/kit/tone.ts';

/** A card that is simply offered has no notice. */
const tones = {
  onReview: 'info',
  onUpdateReview: 'info',
  rejected: 'bad',
  archived: 'calm',
} as const satisfies Record<Exclude<MyCardRow['state'], 'active'>, Tone>;
const isNews = (state: MyCardRow['state']): state is keyof typeof tones => Object.hasOwn(tones, state);

/** Explains what the present state means for the card's holder, and by when it is decided. */
export function CardNews({ card }: { card: MyCardRow }) {
  const { state } = card;
  if (!isNews(state)) return null;
  const because = cardReason(card);
  const due = card.reviewDueAt ? ` ${t('myCards.decisionBy', { at: deadlineText(card.reviewDueAt) })}` : '';
  return (
    <Callout tone={tones[state]} title={t(`myCards.news.${state}.title`)}>
      {t(`myCards.news.${state}.text`)}
      {due}
      {because !== null && <div>{t('myCards.because', { reason: because })}</div>}
      {card.proposed && (
        <ul>
          {changesOf(card).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {state === 'onUpdateReview' && (
        <Anchor component={Link} to={sitePaths.cardUpdate}>
          {t('myCards.untilDecided')}
        </Anchor>
      )}
    </Callout>
  );
}

function changesOf(card: MyCardRow): readonly string[] {
  const now = wordsOf(card);
  const then = wordsOf({ ...card, ...card.proposed });
  return Object.keys(now)
    .filter((name) => now[name] !== then[name])
    .map((name) => t('myCards.change', { what: t(`myCards.${name}`), before: now[name], after: then[name] }));
}

const wordsOf = ({
  lender,
  limitCents,
  statementDay,
  openedOn,
}: Pick<MyCardRow, 'lender' | 'limitCents' | 'statementDay' | 'openedOn'>): Record<string, string> => ({
  bank: lender,
  limit: formatMoney(limitCents, intlLocale()),
  statementDay: String(statementDay),
  opened: formatMonth(openedOn, intlLocale()),
});
