import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { ShownTemplate } from '../../../domain/calendar/templates.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { templatesTexts } from './templates-texts.ts'

/** A template in the list in which they are made, with what can be done to it. Alt and an arrow move it as its buttons do. */
export function TemplateLine(props: {
  template: ShownTemplate
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
  children: ReactNode
}) {
  const { template, name, isFirst, isLast, onMove, onEdit, onDelete, children } = props
  const texts = useTexts(templatesTexts)
  const common = useTexts(commonTexts)
  return (
    <li
      data-line={template.id}
      className="flex flex-wrap items-center gap-x-1 border-line border-b py-1 last:border-b-0"
      onKeyDown={event => {
        const step = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
        if (!event.altKey || step === undefined) return
        event.preventDefault()
        onMove(step)
      }}
    >
      <span aria-hidden className="mr-2 h-9 w-1.5 rounded-full" style={{ backgroundColor: template.color }} />
      {children}
      <span className="ml-auto flex">
        <IconButton
          name="position"
          data-move="-1"
          icon={<ArrowUp aria-hidden size={18} />}
          label={texts.up(name)}
          aria-disabled={isFirst || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => onMove(-1)}
        />
        <IconButton
          name="position"
          data-move="1"
          icon={<ArrowDown aria-hidden size={18} />}
          label={texts.down(name)}
          aria-disabled={isLast || undefined}
          className="aria-disabled:opacity-40"
          onClick={() => onMove(1)}
        />
        <IconButton icon={<Pencil aria-hidden size={18} />} label={common.editNamed(name)} onClick={onEdit} />
        <IconButton
          icon={<Trash2 aria-hidden size={18} />}
          label={common.deleteNamed(name)}
          onClick={onDelete}
        />
      </span>
    </li>
  )
}
