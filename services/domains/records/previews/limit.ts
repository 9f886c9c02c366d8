/** Maximum number of dry runs, more than filling in forms requires: each costs as many reads as the command itself. */
export const PREVIEWS = { name: 'preview', tries: 120, seconds: 60 } as const;
