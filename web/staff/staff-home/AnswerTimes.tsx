import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { formatNumber } from '#words/format/numbers.ts';
import { formatSpan } from '#words/format/span.ts';

type Answer = AnswerTo<typeof ticketRoutes.answerTimes>;

/** Recent support times: how long customers waited for the first answer, and until their ticket was closed. */
export function AnswerTimes() {
  const times = useAnswer(ticketRoutes.answerTimes, {}, { watches: ['ticket'] });
  return (
    <Loaded query={times} skeleton={<Skeletons rows={1} height={96} />}>
      {({ days, firstAnswer, resolution, unanswered }) => (
        <Section title={t('queue.home.support', { days })}>
          <DescriptionList
            entries={[
              [t('queue.home.firstAnswer'), said(firstAnswer)],
              [t('queue.home.resolution'), said(resolution)],
              [t('queue.home.unanswered'), formatNumber(unanswered, intlLocale())],
            ]}
          />
        </Section>
      )}
    </Loaded>
  );
}

const said = ({ count, half, most }: Answer['firstAnswer']): string =>
  half === null || most === null
    ? t('queue.home.noTickets')
    : t('queue.home.took', {
        half: formatSpan(half, intlLocale()),
        most: formatSpan(most, intlLocale()),
        number: formatNumber(count, intlLocale()),
      });
