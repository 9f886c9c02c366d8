const HIDDEN = '…';

/** A fault's message without what could be somebody's: addresses, numbers, words in quotes, and what stands behind ? or #. */
export const messageWithoutData = (message: string): string =>
  message
    .replace(/(["'`“«]).*?(["'`”»])/g, `$1${HIDDEN}$2`)
    .replace(/\S+@\S+/g, HIDDEN)
    .replace(/[?#]\S*/g, '')
    .replace(/\d[\d\s().-]*\d|\d/g, HIDDEN)
    .slice(0, 300);

/** The lines of a stack that name a place in a file of ours; its first line, which has the message, isn't one. */
export const placesIn = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file] =
        /^\s*(?:at )?([\w$.<> ]*)[@( ]*(?:https?:\/\/[^/\s]+)?(\/[\w./-]+\.(?:js|mjs|ts|tsx):\d+(?::\d+)?)\)?$/.exec(
          line,
        ) ?? [];
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
