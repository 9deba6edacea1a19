import Info from 'lucide-react/icons/info'
import { Description } from './dialog.tsx'

/** In a dialog, under its question: what a yes would do. It is read out with the question. */
export function ImpactBox({ lines }: { lines: readonly string[] }) {
  return (
    <Description
      as="div"
      className="grid gap-2 rounded-md bg-sunken px-3.5 py-3 text-ink text-sm ring-1 ring-line ring-inset wrap-anywhere"
    >
      {lines.map(line => (
        <p key={line} className="text-pretty">
          {line}
        </p>
      ))}
    </Description>
  )
}

/** In a form, near what saves it: what saving would do besides. It stands there empty, so that it is heard when it fills. */
export function ImpactNote({ lines }: { lines: readonly string[] }) {
  return (
    <div role="status" className="grid gap-1 text-muted text-sm empty:hidden">
      {lines.map(line => (
        <p key={line} className="flex items-start gap-1.5">
          <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="min-w-0 text-pretty wrap-anywhere">{line}</span>
        </p>
      ))}
    </div>
  )
}
