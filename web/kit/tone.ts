/** What a colour means here. Never the only sign: an icon and a word go with it. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'calm' | 'mark';
