import { useEffect } from 'react';

const counted = /^\(\d+\+?\) /;

/** Puts a number before the page's title, even after a page has set another one: `(3) Orders · Tradelines`. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const put = () => {
      const bare = document.title.replace(counted, '');
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
      // Setting the same title again would trigger this forever.
      if (document.title !== title) document.title = title;
    };
    put();
    const changes = new MutationObserver(put);
    changes.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      changes.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, [count]);
}
