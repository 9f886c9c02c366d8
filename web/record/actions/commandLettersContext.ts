import { createContext } from 'react';

/** Keyboard shortcuts by command. A queue's panel provides them; each button inside shows the first of its own. */
export const CommandLetters = createContext<Readonly<Record<string, readonly string[]>>>({});
