/** How something that happened was sent: by a browser's session, an access link, a program's key, a command line of the server, or by the product itself. */
export const vias = ['browser', 'link', 'program', 'commandLine', 'system'] as const;
export type Via = (typeof vias)[number];
