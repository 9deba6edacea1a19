import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useId, useState } from 'react'
import type { Template } from '../../domain/appointments.ts'
import { Button } from '../../ui/button.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { appointmentsTexts } from './appointments-texts.ts'
import { TemplatePanel } from './template-panel.tsx'

type Props = { onBook: (template: Template) => void }

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
  const common = useTexts(commonTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.showTemplates}
      </Button>
      <Dialog
        open={isOpen}
        size="small"
        title={texts.templates}
        closeLabel={common.close}
        onClose={() => setOpen(false)}
      >
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
