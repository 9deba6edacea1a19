import { Draggable } from '@fullcalendar/interaction'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { appointmentTypeTexts, type Template, templates } from '../../../domain/appointments.ts'
import { useWorkspace } from '../../../parts/device-hooks.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentsTexts } from '../appointments-texts.ts'

// A finger that lands on a template means to drag it; the panel has to be drawn before it can be dragged from.
const setUpAfter = 100
const longPress = 0

type Props = { onBook: (template: Template) => void }

/** What is booked most: dragged to its time, or pressed. */
function TemplatePanel({ onBook }: Props) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const { newId } = useWorkspace()
  const list = useRef<HTMLUListElement>(null)

  const dragged = useEffectEvent((element: HTMLElement) => {
    const template = templates.find(({ type }) => type === element.dataset.template)
    return {
      // The appointment's own: what is dropped becomes it, without being drawn twice.
      id: newId(),
      title: template ? appointmentTypeTexts[language][template.type] : '',
      duration: template?.duration ?? '01:00',
      extendedProps: { template },
    }
  })
  useEffect(() => {
    let draggable: Draggable | undefined
    const timer = setTimeout(() => {
      if (list.current)
        draggable = new Draggable(list.current, {
          itemSelector: '[data-template]',
          longPressDelay: longPress,
          eventData: element => dragged(element),
        })
    }, setUpAfter)
    return () => {
      clearTimeout(timer)
      draggable?.destroy()
    }
  }, [])

  return (
    <ul ref={list} className="grid gap-2">
      {templates.map(template => (
        <li key={template.type}>
          <TemplateCard template={template} onBook={() => onBook(template)} />
        </li>
      ))}
      <li className="text-muted text-xs text-pretty">{texts.templatesHint}</li>
    </ul>
  )
}

function TemplateCard({ template, onBook }: { template: Template; onBook: () => void }) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const name = appointmentTypeTexts[language][template.type]
  return (
    <button
      type="button"
      data-template={template.type}
      title={texts.dragHint(name, template.duration)}
      onClick={onBook}
      style={colored(template.color)}
      className="template flex min-h-14 w-full cursor-grab touch-none select-none items-center gap-2 rounded-md bg-surface py-2 pr-1.5 pl-3.5 text-left hover:bg-hover active:cursor-grabbing"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink text-sm">{name}</span>
        <span className="block text-muted text-xs tabular-nums">{texts.duration(template.duration)}</span>
      </span>
      <GripVertical aria-hidden size={16} className="shrink-0 text-faint max-xl:hidden" />
    </button>
  )
}

function colored(color: string): CSSProperties {
  return Object.fromEntries([['--event', color]])
}

/** The templates beside the calendar. */
export function TemplateAside({ onBook }: Props) {
  const texts = useTexts(appointmentsTexts)
  const headingId = useId()
  return (
    <aside aria-labelledby={headingId} className="w-36 shrink-0 overflow-y-auto xl:w-48">
      <h2 id={headingId} className="mb-2 font-semibold text-ink text-sm">
        {texts.templates}
      </h2>
      <TemplatePanel onBook={onBook} />
    </aside>
  )
}

/** On a phone there is no room to drag them: they stand behind a button. */
export function TemplatesButton({ onBook }: Props) {
  const texts = useTexts(appointmentsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.showTemplates}
      </Button>
      <Dialog open={isOpen} size="small" title={texts.templates} cross="close" onClose={() => setOpen(false)}>
        <TemplatePanel
          onBook={template => {
            setOpen(false)
            onBook(template)
          }}
        />
      </Dialog>
    </>
  )
}
