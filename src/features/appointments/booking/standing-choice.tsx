import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { AppointmentRow } from '../../../contract/appointments.ts'
import { visitStateTexts } from '../../../domain/calendar/visits.ts'
import { useRow } from '../../../record-ui/device-hooks.ts'
import { choiceName } from '../../../records/record.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { StateButtons } from '../visits/state-buttons.tsx'
import { visitTexts } from '../visits/visit-texts.ts'

/** How it stands with the appointment that a form edits, in a line; what may have become of it is behind a press. */
export function StandingChoice({ row: opened }: { row: AppointmentRow }) {
  const texts = useTexts(visitTexts)
  const { language } = useLanguage()
  const row = useRow('appointments', opened.id)?.row ?? opened
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        icon={<ChevronDown aria-hidden size={18} className={isOpen ? 'rotate-180' : ''} />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(before => !before)}
      >
        {texts.standsAt(choiceName(row, 'state', visitStateTexts[language]))}
      </Button>
      <div id={listId}>{isOpen && <StateButtons row={row} />}</div>
    </div>
  )
}
