import { useCallback, useEffect, useRef } from 'react';

/** Gives the newest value to functions that were handed out once and are called later. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
