import Info from 'lucide-react/icons/info'
import { Description } from './dialog.tsx'

/** The consequences of an action, announced with the confirmation question. */
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

/** The side effects of saving. The live region is mounted while empty, so that its text is announced. */
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
