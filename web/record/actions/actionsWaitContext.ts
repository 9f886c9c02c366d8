import { createContext } from 'react';

/**
 * True while a change to the record is being saved. Its actions stay in place but are disabled, because the state that
 * decides on them is changing.
 */
export const ActionsWait = createContext(false);
