/** Icon of the member's menu. */
export function PersonIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="10" cy="6.75" r="3.5" strokeWidth="1.5" />
      <path d="M3.5 17.25c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
