import { createContext } from 'react';

/** True while something of the record is being saved: its actions stay in place and wait, since what they are judged on is moving. */
export const ActionsWait = createContext(false);
