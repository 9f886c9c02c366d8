const HIDDEN = '…';

/** A fault's message without what could be somebody's: addresses, numbers, words in quotes, and what stands behind ? or #. */
export const messageWithoutData = (message: string): string =>
  message
    .replace(/(["'`“«]).*?(["'`”»])/g, `$1${HIDDEN}$2`)
    .replace(/\S+@\S+/g, HIDDEN)
    .replace(/[?#]\S*/g, '')
    .replace(/\d[\d\s().-]*\d|\d/g, HIDDEN)
    .slice(0, 300);

/** Longer than any line that a browser writes for a place in a file of ours. */
const LINE_MAXIMUM = 500;
/**
 * A place in a file of ours, in a line without blanks around it. Whatever class may end a run of characters, the next part begins with
 * another character: a stranger's line is read once, not in every way that it could be cut.
 */
const PLACE = /^(?:at )?([\w$.<> ]*)[@(]*(?:https?:\/\/[^/\s]+)?(\/[\w./-]+\.(?:js|mjs|ts|tsx):\d+(?::\d+)?)\)?$/;

/** The lines of a stack that name a place in a file of ours; its first line, which has the message, isn't one. */
export const placesIn = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => {
      const [, name = '', file] = (line.length <= LINE_MAXIMUM && PLACE.exec(line)) || [];
      return file === undefined ? [] : [`${name.trim()} ${file}`.trim()];
    })
    .slice(0, 12)
    .join('\n');

/** A page's path without the ids in it: `/admin/orders/:id`. */
export const routeWithoutData = (route: string): string =>
  (route.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/[\d@%]/.test(part) && !/^v\d$/.test(part) ? ':id' : part.slice(0, 40)))
    .join('/')
    .slice(0, 200);
