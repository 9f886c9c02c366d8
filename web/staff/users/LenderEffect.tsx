import type { LenderView } from '#services/http/routeTypes.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LenderTerms } from '#workflows/settings/lenderTerms.ts';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

const DELAY_MS = 300;

/**
 * Effect of a lender's new terms on its cards on sale, shown before they are saved: requested from the server while
 * they are typed.
 */
export function LenderEffect({
  lender: { id },
  changes: typed,
}: {
  lender: LenderView;
  changes: Partial<LenderTerms>;
}) {
  const [changes] = useDebouncedValue(typed, DELAY_MS);
  const effect = useQuery({
    queryKey: ['lender effect', id, changes],
    queryFn: ({ signal }) => call(settingRoutes.previewLender, { params: { id }, body: { changes } }, { signal }),
    enabled: Object.keys(changes).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shown = Object.keys(changes).length > 0 && effect.data;
  return (
    <div role="status">
      {shown && (
        <Callout tone={shown.turnedAway > 0 ? 'wait' : 'calm'}>
          {t('lenders.effect', { count: shown.cards })}{' '}
          {shown.cards > 0 &&
            t(shown.turnedAway > 0 ? 'lenders.turnedAway' : 'lenders.turnedAwayNone', { count: shown.turnedAway })}
        </Callout>
      )}
    </div>
  );
}
