import { appPaths } from './appPaths.ts';

const known = new RegExp(
  `^/(${appPaths.map((path) => path.replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')).join('|')})$`,
  'i',
);

/** Whether the app has a page at a path, without the prefix of a language. */
export const isAppPath = (path: string): boolean => known.test(path);
