import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { remarks } from '../records/record.ts'
import { classNames } from '../ui/class-names.ts'
import { useLanguage } from '../ui/language.tsx'
import { fieldLabel } from './forms/shown-value.ts'

/** A warning that staff must see before a visit. The meaning is in the words, and the colour only supports it. */
export function AlertNote({ alert, className }: { alert: string | null; className?: string }) {
  const { language } = useLanguage()
  if (alert === null) return null
  return (
    <span
      className={classNames('flex min-w-0 items-start gap-1.5 font-medium text-sm text-warn-text', className)}
    >
      <TriangleAlert aria-hidden size={15} className="mt-0.75 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{fieldLabel(remarks.alert, language)}: </span>
        {alert}
      </span>
    </span>
  )
}
