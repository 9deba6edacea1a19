/** The ground of the brand panel: pasture lines, and a warm sun going down behind them. */
export function Hills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-[44%] w-full"
    >
      <circle cx="376" cy="190" r="56" className="fill-on-brand-warm" />
      <path d="M0 236c92-52 190-58 288-22s206 34 312-16v202H0z" className="fill-brand-far" />
      <path d="M0 296c120-56 236-30 336 0s178 22 264-14v118H0z" className="fill-brand-near" />
      <path d="M0 352c140-44 262-24 362-4s164 12 238-8v60H0z" className="fill-brand-ground" />
    </svg>
  )
}
