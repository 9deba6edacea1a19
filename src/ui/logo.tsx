/** The mark of the product: decoration beside its name, so it has no name of its own. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="9" fill="#0b6b70" />
      <path
        d="M8.5 8.2c0-1 .9-1.6 1.8-1.1l3.2 1.9h5l3.2-1.9c.9-.5 1.8.1 1.8 1.1v9.3c0 4.6-3.2 7.9-7.5 7.9s-7.5-3.3-7.5-7.9z"
        fill="#fff"
      />
      <circle cx="12.9" cy="15" r="1.5" fill="#0b6b70" />
      <circle cx="19.1" cy="15" r="1.5" fill="#0b6b70" />
      <path d="M13.9 19.3h4.2l-2.1 2.4z" fill="#e0a458" stroke="#e0a458" strokeLinejoin="round" />
    </svg>
  )
}
