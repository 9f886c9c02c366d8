import { useCallback, useEffect, useRef } from 'react';

/** Gives the current value to functions that are passed out once and called later. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
