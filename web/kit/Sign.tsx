/** Our logo: a list with a mark at its end. */
export function Sign() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0f5f66" />
      <path d="M8 11h16M8 16.5h11M8 22h6" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      <circle cx="23.5" cy="21.5" r="2.6" fill="#8fd0c8" />
    </svg>
  );
}
