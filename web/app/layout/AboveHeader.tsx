import { OfflineNotice } from './OfflineNotice.tsx';
import { PrintHead } from './PrintHead.tsx';

/** What each page may need above its header, loaded once it's there: that the connection is lost, and the head of what is printed. */
const AboveHeader = () => (
  <>
    <OfflineNotice />
    <PrintHead />
  </>
);
export default AboveHeader;
