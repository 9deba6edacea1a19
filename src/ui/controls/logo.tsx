/** Decorative: the product name is next to it. See public/logo.svg. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 512 512" className="shrink-0">
      <rect width="512" height="512" rx="112" fill="#0b6b70" />
      <path
        d="M168 118C126 94 80 106 60 148c-14 54-2 112 38 152 30-20 52-50 60-88ZM344 118c42-24 88-12 108 30 14 54 2 112-38 152-30-20-52-50-60-88Z"
        fill="#7cc5c1"
      />
      <path
        d="M256 76c-68 0-110 34-114 92l-6 80c-24 36-30 84-16 132l40-14 22 54 36-26 38 52 38-52 36 26 22-54 40 14c14-48 8-96-16-132l-6-80c-4-58-46-92-114-92Z"
        fill="#fff"
        stroke="#fff"
        strokeWidth="20"
        strokeLinejoin="round"
      />
      <path
        d="M198 187a23 23 0 1 0 .1 0ZM314 187a23 23 0 1 0 .1 0ZM198 274c0-17 24-27 58-27s58 10 58 27c0 28-28 52-58 52s-58-24-58-52Z"
        fill="#0b6b70"
      />
      <path
        d="M248 146c-12 36-54 58-112 44 4-44 54-70 112-44ZM264 146c12 36 54 58 112 44-4-44-54-70-112-44ZM250 338c-10 36-42 52-84 42 8-36 42-54 84-42ZM262 338c10 36 42 52 84 42-8-36-42-54-84-42Z"
        fill="#a9d9d5"
      />
    </svg>
  )
}
