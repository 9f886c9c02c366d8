import type { LifecycleName } from './lifecycles.ts';

/** Returns the folder of a lifecycle: named as its stream, except that all holds of a card share one stream. */
export const folderOf = (name: LifecycleName): string => (name === 'holds' ? 'hold' : name);
