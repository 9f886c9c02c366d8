import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has come to life: not on the server, and not while it is hydrated. */
export const useAlive = (): boolean => useSyncExternalStore(never, yes, no);
const yes = () => true;
const no = () => false;
