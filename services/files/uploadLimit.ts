/** As many as nobody needs who picks files by hand; each may cost two seconds of processor time. */
export const UPLOADS = { name: 'upload', tries: 30, seconds: 60 } as const;
