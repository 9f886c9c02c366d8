import { useEffect, useState } from 'react';
import * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { Banner } from '#web/kit/Banner.tsx';
import { closedBanner } from '#web/kit/closedBanner.ts';
import styles from './layout.module.css';

/** Maximum delay of a timer, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The banner at the bottom of the page, until it's closed or has expired (product spec, section 4). */
export default function BannerBar() {
  const language = useLanguage();
  const { data: banner } = useAnswer(
    bannerRoutes.activeBanner,
    { query: { language } },
    { watches: ['banner'], keepLast: true },
  );
  const [closed, setClosed] = useState<string>();
  const over = useIsOver(banner?.active_until ?? null);
  if (!banner || over || closed === banner.id || closedBanner.is(banner.id)) return null;
  const close = () => {
    setClosed(banner.id);
    closedBanner.close(banner.id);
  };
  return (
    <div className={styles['banner']}>
      <Banner
        text={banner.text}
        style={banner.style}
        code={banner.promocode?.code ?? null}
        until={banner.timer_enabled ? banner.active_until : null}
        onClose={close}
      />
    </div>
  );
}

function useIsOver(until: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? null : Date.parse(until) - now;
  useEffect(() => {
    if (left === null || left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_WAIT));
    return () => clearTimeout(timer);
  }, [left]);
  return left !== null && left <= 0;
}
