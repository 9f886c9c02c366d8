import type { ActiveBanner } from '#services/http/routeTypes.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { loadWords } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';

/** The banner is loaded after the page: only the browser knows whether it was closed before. */
export function BannerPlace() {
  const { banner } = useSite();
  const [Shown, setShown] = useState<ComponentType<{ banner: ActiveBanner }>>();
  useEffect(() => {
    if (!banner) return;
    void Promise.all([import('./SiteBanner.tsx'), loadWords('banner')]).then(([{ default: Banner }]) =>
      setShown(() => Banner),
    );
  }, [banner]);
  return banner && Shown ? <Shown banner={banner} /> : null;
}
