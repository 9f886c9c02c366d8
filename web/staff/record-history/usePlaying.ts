import { useEffect, useState } from 'react';

/** Time in ms for which each event is shown. */
const BEAT = 1400;

/** Plays the history from its present position, one event per beat; at the end it starts over. */
export function usePlaying(place: number, last: number, go: (place: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (place >= last ? setPlaying(false) : go(place + 1)), BEAT);
    return () => clearTimeout(timer);
  });
  return {
    playing,
    pause: () => setPlaying(false),
    toggle: () => {
      if (!playing && place >= last) go(0);
      setPlaying(!playing);
    },
  };
}
