import { OfflineNotice } from './OfflineNotice.tsx';
import { PrintHead } from './PrintHead.tsx';

/**
 * Optional content above every page's header, loaded after the page: the notice of a lost connection, and the head of
 * printed pages.
 */
const AboveHeader = () => (
  <>
    <OfflineNotice />
    <PrintHead />
  </>
);
export default AboveHeader;
