import type { Moment } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatInstant } from '#words/format/dates.ts';
import { Select } from '#web/kit/form/Select.tsx';

/** Chooses which of a card's holds is drawn; by default the one that the slider's event is about. */
export function HoldChoice({
  moments,
  hold,
  onChoose,
}: {
  moments: readonly Moment[];
  hold: string | null;
  onChoose: (hold: string | null) => void;
}) {
  const placed = moments.filter(({ part, from }) => part !== null && from === null);
  return (
    <Select
      size="xs"
      label={t('history.hold')}
      value={hold ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      options={[
        { value: '', label: t('history.holdOfEvent') },
        ...placed.map(({ part, at }) => ({
          value: part!,
          label: t('history.holdPlaced', { at: formatInstant(at, intlLocale()) }),
        })),
      ]}
    />
  );
}
