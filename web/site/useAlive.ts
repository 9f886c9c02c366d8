import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True once the page is hydrated: false on the server and during hydration. */
export const useAlive = (): boolean => useSyncExternalStore(never, yes, no);
const yes = () => true;
const no = () => false;
