import { useMe } from '#web/api/session/useMe.ts';
import { later } from '#web/kit/later.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PrintHead } from './PrintHead.tsx';

const EmailNotice = later(() => import('./EmailNotice.tsx'));

/**
 * Optional content above every page's header, loaded after the page: the notice of a lost connection, and the head of
 * printed pages.
 */
export default function AboveHeader() {
  const me = useMe();
  return (
    <>
      <OfflineNotice />
      {me && !me.emailVerified && !me.behind && !me.onlyBooking && me.passStatus === 'set' && <EmailNotice />}
      <PrintHead />
    </>
  );
}
