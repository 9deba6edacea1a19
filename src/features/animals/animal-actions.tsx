import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnimalRow } from '../../contract/animals.ts'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { PageAction, PageActionLink, PageActions, PageMore } from '../../record-ui/page/page-actions.tsx'
import { usePageKeys } from '../../record-ui/page/page-keys.ts'
import { recordPageTexts } from '../../record-ui/page/record-page-texts.ts'
import { addressOfRecord } from '../../record-ui/record-address.ts'
import { impactOnInvoices } from '../../store/overlay/contract-impact-reads.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { MenuItem } from '../../ui/controls/menu.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ImpactBox } from '../../ui/dialogs/impact-note.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { addressOfBooking } from '../appointments/booking-address.ts'
import { invoiceLines, useDayOfEffect } from './animal-impact.tsx'
import { deleteAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

/** What can be done for an animal, by press and by key. */
export function AnimalActions(props: {
  row: AnimalRow
  calendarPath: string
  onNote: () => void
  onEdit: () => void
  onProblem: (problem: string | null) => void
}) {
  const { row, calendarPath, onNote, onEdit, onProblem } = props
  const texts = useTexts(recordPageTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const booking = addressOfBooking(calendarPath, 'animals', row.id)
  usePageKeys({ b: () => void navigate(booking), n: onNote, e: onEdit })
  return (
    <>
      <PageActions>
        <PageActionLink
          icon={<CalendarPlus aria-hidden size={18} />}
          label={texts.book}
          keys="b"
          primary
          to={booking}
        />
        <PageAction
          icon={<StickyNote aria-hidden size={18} />}
          label={texts.note}
          keys="n"
          onClick={onNote}
        />
        <PageAction icon={<Pencil aria-hidden size={18} />} label={texts.edit} keys="e" onClick={onEdit} />
        <PageMore>
          <MenuItem icon={<Trash2 aria-hidden size={18} />} onSelect={() => setDeleting(true)}>
            {common.deleteNamed(row.name)}
          </MenuItem>
        </PageMore>
      </PageActions>
      {isDeleting && <Deletion row={row} onClose={() => setDeleting(false)} onProblem={onProblem} />}
    </>
  )
}

function Deletion(props: {
  row: AnimalRow
  onClose: () => void
  onProblem: (problem: string | null) => void
}) {
  const { row, onClose, onProblem } = props
  const texts = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { view, now } = useWorkspace()
  const navigate = useNavigate()
  const commit = useCommit(onProblem)
  const day = useDayOfEffect()
  const impact = invoiceLines(
    impactOnInvoices(view, { id: row.id, before: row, after: null }, now()),
    day,
    language,
  )
  const confirm = async () => {
    onClose()
    await commit(deleteAnimal({ texts, language }, row))
    // The page goes with its animal; the client's stays.
    void navigate(addressOfRecord('clients', row.clientId), { replace: true })
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.deleteTitle}
      text={texts.deleteQuestion(row.name)}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {impact.length > 0 ? <ImpactBox lines={impact} /> : undefined}
    </ConfirmDialog>
  )
}
