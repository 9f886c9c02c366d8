/** As many as nobody needs who fills in forms: each costs what the command itself costs in reads. */
export const PREVIEWS = { name: 'preview', tries: 120, seconds: 60 } as const;
