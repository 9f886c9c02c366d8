const HIDDEN = '…';

/**
 * Returns a fault's message without possible personal data: addresses, numbers, quoted words, and everything after ? or
 * #.
 */
export const messageWithoutData = (message: string): string =>
  message
    .replace(/(["'`“«]).*?(["'`”»])/g, `$1${HIDDEN}$2`)
    .replace(/\S+@\S+/g, HIDDEN)
    .replace(/[?#]\S*/g, '')
    .replace(/\d[\d\s().-]*\d|\d/g, HIDDEN)
    .slice(0, 300);

/** Longer than any stack line that a browser writes for one of our files. */
const LINE_MAXIMUM = 500;
/**
 * Matches a location in one of our files, in a trimmed line. No part can begin with a character that the part before it
 * matches, so that an attacker's line is scanned once, without backtracking over every possible split.
 */
const PLACE = /^(?:at )?([\w$.<> ]*)[@(]*(?:https?:\/\/[^/\s]+)?(\/[\w./-]+\.(?:js|mjs|ts|tsx):\d+(?::\d+)?)\)?$/;

/** Returns the lines of a stack that name a location in one of our files; its first line, the message, isn't one. */
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

/** Returns a page's path without the ids in it: `/admin/orders/:id`. */
export const routeWithoutData = (route: string): string =>
  (route.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((part) => (/[\d@%]/.test(part) && !/^v\d$/.test(part) ? ':id' : part.slice(0, 40)))
    .join('/')
    .slice(0, 200);
