import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The parameters of the page's address, and a change to them. It changes the address as it is, not as it was when the
 * page was last rendered: the router renders later, and of two quick choices the first would be lost.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      void navigate(`?${edit(new URLSearchParams(globalThis.location.search)).toString()}`, options),
    [navigate],
  );
  return [params, change] as const;
}

/** The parameters with these values; one without a value is removed. */
export function changed(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) value === '' ? after.delete(name) : after.set(name, value);
  return after;
}
