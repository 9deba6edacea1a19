import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Decorative: the adjacent text names the work in progress. */
export function SpinnerIcon({ size = 18 }: { size?: number }) {
  // Animates the box, not the SVG: browsers animate a box without painting, and repaint an SVG for each frame.
  return (
    <span aria-hidden className="grid shrink-0 animate-spin">
      <LoaderCircle size={size} />
    </span>
  )
}

export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="animate-appear flex items-center justify-center gap-2.5 px-4 py-6 text-muted">
      <SpinnerIcon />
      {label}
    </p>
  )
}

export function PageSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="animate-appear grid min-h-[60dvh] place-content-center justify-items-center gap-3 text-muted"
    >
      <span className="text-accent-text">
        <SpinnerIcon size={32} />
      </span>
      {label}
    </div>
  )
}
