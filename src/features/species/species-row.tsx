import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { formatDay, formatPrice } from '../../domain/format.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { SetProblem } from '../../ui/form-problem.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/marked-name.tsx'
import { TableCell } from '../../ui/table-cell.tsx'
import { TableRow } from '../../ui/table-row.tsx'
import type { RowPlace } from '../../ui/virtual-rows.tsx'
import { deleteSpecies } from './species-edits.ts'
import { SpeciesFormRow, speciesOpener } from './species-form-row.tsx'
import type { SpeciesView } from './species-list.ts'
import { speciesTexts } from './species-texts.ts'
import type { SpeciesDraft } from './use-species-form.ts'

export function SpeciesRow(props: {
  shown: SpeciesView
  place: RowPlace
  draft: SpeciesDraft | undefined
  onProblem: SetProblem
  onOpen: (row: SpeciesView, isOpen: boolean) => void
}) {
  const { shown, place, draft, onProblem, onOpen } = props
  const { row, mark } = shown
  const texts = useTexts(speciesTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const [editing, setEditing] = useState(draft !== undefined)
  const [asking, setAsking] = useState(false)
  const price = (euros: number) => formatPrice(euros, language)
  const day = (instant: string) =>
    instant === '' ? <span title={common.ownedByHost}>-</span> : formatDay(instant, language)

  const open = (isOpen: boolean) => {
    setEditing(isOpen)
    onOpen(shown, isOpen)
  }
  const remove = async () => {
    setAsking(false)
    const committed = await workspace.commit(deleteSpecies({ texts, price }, row))
    onProblem(committed.ok ? null : common.notKept)
  }

  if (editing)
    return (
      <SpeciesFormRow
        row={row}
        place={place}
        draft={draft}
        onClose={() => open(false)}
        onProblem={onProblem}
      />
    )
  return (
    <TableRow label={row.name} place={place}>
      <TableCell label={texts.name} kind="title" className="cards:pr-30!">
        <MarkedName name={row.name} mark={mark} />
      </TableCell>
      <TableCell label={texts.hourlyPrice} align="end">
        {price(row.hourlyPrice)}
      </TableCell>
      <TableCell label={texts.createdAt}>{day(row.createdAt)}</TableCell>
      <TableCell label={texts.updatedAt}>{day(row.updatedAt)}</TableCell>
      <TableCell label={common.actions} kind="actions" align="end">
        <IconButton
          icon={<Pencil aria-hidden size={18} />}
          label={texts.editNamed(row.name)}
          data-opener={speciesOpener(row.name)}
          onClick={() => open(true)}
        />
        <IconButton
          icon={<Trash2 aria-hidden size={18} />}
          label={texts.deleteNamed(row.name)}
          tone="danger"
          onClick={() => setAsking(true)}
        />
        <ConfirmDialog
          open={asking}
          tone="danger"
          title={texts.deleteTitle}
          text={texts.deleteQuestion(row.name)}
          cancelLabel={common.cancel}
          confirmLabel={common.confirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      </TableCell>
    </TableRow>
  )
}
