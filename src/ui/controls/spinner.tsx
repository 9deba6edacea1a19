import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Turns inside a line of text or a button; whoever shows it says in words what is going on. */
export function SpinnerIcon({ size = 18 }: { size?: number }) {
  // Around it and not on it: the browser turns a box by itself, and a drawing only by drawing the page anew for each frame.
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

/** While a whole page, or the question who is signed in, is on its way. */
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
