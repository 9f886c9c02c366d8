import type { SettingsView } from '#services/http/routeTypes.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { payFields, siteChange, type SiteField, siteFields, siteLabel } from './siteText.ts';

interface SiteEffectProps {
  settings: SettingsView;
  /** Number of unpaid orders; their payment pages show where to pay. */
  unpaidOrders: number;
  /** Present value of a field. */
  value: (name: string) => string;
}

/** Shows what saving would change, and who sees it, while the form is edited. */
export function SiteEffect({ settings, unpaidOrders, value }: SiteEffectProps) {
  const changed = siteFields.filter((name) => value(name).trim() !== String(settings[name] ?? ''));
  const isPay = (name: SiteField): boolean => payFields.some((one) => one === name);
  return (
    <div role="status">
      {changed.length > 0 && (
        <Callout tone="wait" title={t('users.settings.effect')}>
          <ul>
            {changed.map((name) => (
              <li key={name}>{named(siteLabel(name), siteChange(name, settings[name], value(name).trim()))}</li>
            ))}
          </ul>
          {changed.some(isPay) && <p>{t('users.settings.effectPay', { count: unpaidOrders })}</p>}
          {!changed.every(isPay) && <p>{t('users.settings.effectReach')}</p>}
        </Callout>
      )}
    </div>
  );
}
