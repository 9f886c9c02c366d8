import { useEffect } from 'react';
import { useSeenBefore } from './useSeenBefore.ts';

interface ReadCommentsProps {
  id: string;
  /** Called with the instant up to which the reader had seen them when the page opened; null if nothing was new. */
  onKnown: (seenUntil: string | null) => void;
}

/** Marks an order's comments as read, for a page that shows them before it knows which are new. */
export default function ReadComments({ id, onKnown }: ReadCommentsProps) {
  const seenUntil = useSeenBefore('unread_order_comments', id);
  useEffect(() => {
    if (seenUntil !== undefined) onKnown(seenUntil);
  }, [seenUntil, onKnown]);
  return null;
}
