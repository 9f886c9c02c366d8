/**
 * The channel through which a command was sent: a browser session, an access link, a program's key, a command line on
 * the server, or the product itself.
 */
export const vias = ['browser', 'link', 'program', 'commandLine', 'system'] as const;
export type Via = (typeof vias)[number];
