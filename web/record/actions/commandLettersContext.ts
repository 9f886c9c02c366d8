import { createContext } from 'react';

/** The keys of commands, by command, where they have some: a queue's panel says so, and the buttons inside show them. */
export const CommandLetters = createContext<Readonly<Record<string, string>>>({});
