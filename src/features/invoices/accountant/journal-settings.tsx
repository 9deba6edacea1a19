import { useState } from 'react'
import type { PracticeRow } from '../../../contract/practice.ts'
import { type LedgerPart, readLedger, usualLedger, writeLedger } from '../../../domain/practice/ledger.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import type { Edit } from '../../../sync/send/commit.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { accountantTexts } from './accountant-texts.ts'

export function JournalSettings() {
  const texts = useTexts(accountantTexts)
  const row = useRow('practice', practiceId)?.row
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.setLedger}</Button>
      {isOpen && row !== undefined && <LedgerDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function LedgerDialog({ row, onClose }: { row: PracticeRow; onClose: () => void }) {
  const texts = useTexts(accountantTexts)
  const { notSaved, save } = useTexts(commonTexts)
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  const [shown] = useState(row)
  const [typed, setTyped] = useState(() => readLedger(row.ledger))
  const [problem, setProblem] = useState<string | null>(null)

  async function commit(): Promise<void> {
    const [from, to] = [shown.ledger, writeLedger(typed)]
    if (from === to) return onClose()
    const say = () => texts.ledgerSaved
    const edit: Edit = {
      kind: 'practice.change',
      id: practiceId,
      subject: shown.name,
      patch: { ledger: { from, to } },
      say,
    }
    const { ok } = await workspace.commit([edit])
    if (!ok) return setProblem(notSaved)
    onClose()
    tellDone(edit)
  }

  const field = (part: LedgerPart) => (
    <TextField
      label={texts.ledgerParts[part]}
      value={typed[part]}
      maxLength={10}
      placeholder={usualLedger[part]}
      onChange={value => setTyped({ ...typed, [part]: value })}
    />
  )

  return (
    <FormDialog title={texts.ledger} submitLabel={save} onSubmit={() => void commit()} onClose={onClose}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-pretty">{texts.ledgerText}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {field('clients')}
        {field('vat')}
        {field('revenue')}
        {field('extra')}
        {field('journal')}
      </div>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {field('21%')}
        {field('12%')}
        {field('6%')}
        {field('exempt')}
        {field('reverse')}
      </div>
    </FormDialog>
  )
}
