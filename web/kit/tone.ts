/** The meaning of a color. It is never the only sign: an icon and a word accompany it. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'calm' | 'mark';
