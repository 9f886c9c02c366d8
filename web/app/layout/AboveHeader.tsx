import { useReadOnlyLog } from '#web/api/session/readOnlyLog.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { later } from '#web/kit/later.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PrintHead } from './PrintHead.tsx';

/** Loaded lazily, since few people are ever logged in as another user. */
const Behind = later(() => import('./Behind.tsx'));
const ReadOnlyNotice = later(() => import('./ReadOnlyNotice.tsx'));
const EmailNotice = later(() => import('./EmailNotice.tsx'));

/**
 * Optional content above every page's header, loaded after the page: notices, and the head of printed pages.
 */
export default function AboveHeader() {
  const me = useMe();
  const isReadOnly = useReadOnlyLog();
  return (
    <>
      {me?.behind && <Behind />}
      <OfflineNotice />
      {me && !me.emailVerified && !me.behind && !me.onlyBooking && me.passStatus === 'set' && <EmailNotice />}
      <PrintHead />
      {isReadOnly && <ReadOnlyNotice />}
    </>
  );
}
