import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import type { MyCardRow } from '#projections/cards/model.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { pathIn } from '#words/languages.ts';
import { slotChoices } from '#workflows/card/slotChoices.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { later } from '#web/kit/later.tsx';
import { Loaded } from '#web/api/Loaded.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

/** Loaded when it is opened. */
const ChangeCardDialog = later(async () => (await import('#web/record/card/ChangeCardDialog.tsx')).ChangeCardDialog);

/** Actions on the card, or the reasons why they are not available. */
export function CardActions({
  card,
  snapshot,
}: {
  card: MyCardRow & { readonly slotsMaximum: number };
  snapshot: RecordSnapshot;
}) {
  const steps = useNextSteps('card', card.id, snapshot);
  const [changing, setChanging] = useState<'proposeUpdate' | 'reviseCard' | null>(null);
  return (
    <Loaded query={steps} skeleton={<Skeletons rows={4} height={40} />}>
      {(answer) => (
        <>
          <ActionPanel
            lifecycle="card"
            id={card.id}
            answer={answer}
            defaults={{ changeSlots: { offeredSlots: String(card.slotsOffered) } }}
            choices={{
              changeSlots: {
                offeredSlots: slotChoices({ reserved: card.slotsReserved, slotsMaximum: card.slotsMaximum }).map(
                  String,
                ),
              },
            }}
            own={{
              proposeUpdate: (reason) => (
                <ActionButton
                  reason={reason}
                  hint={t('myCards.proposeHint')}
                  onAct={() => setChanging('proposeUpdate')}
                >
                  {t('command.card.proposeUpdate.do')}
                </ActionButton>
              ),
              reviseCard: (reason) => (
                <ActionButton reason={reason} hint={t('myCards.reviseHint')} onAct={() => setChanging('reviseCard')}>
                  {t('command.card.reviseCard.do')}
                </ActionButton>
              ),
            }}
          />
          {changing && (
            <ChangeCardDialog
              card={card}
              command={changing}
              sends={answer.sends}
              onClose={() => setChanging(null)}
              {...(changing === 'proposeUpdate' && {
                onSent: () => location.assign(pathIn(language(), sitePaths.cardUpdate)),
              })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
