import { createContext } from 'react';

/** The keys of commands, by command: a queue's panel says so, and the buttons inside show the first of them. */
export const CommandLetters = createContext<Readonly<Record<string, readonly string[]>>>({});
