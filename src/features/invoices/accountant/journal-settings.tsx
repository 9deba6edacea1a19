import { useState } from 'react'
import type { PracticeRow } from '../../../contract/practice.ts'
import { type LedgerPart, readLedger, usualLedger, writeLedger } from '../../../domain/practice/ledger.ts'
import { practiceId } from '../../../domain/practice/practice.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import { practice } from '../../../records/practice.ts'
import { pickValues } from '../../../records/record.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { changePractice } from '../../practice/practice-edits.ts'
import { practiceTexts } from '../../practice/practice-texts.ts'
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
  const ofPractice = useTexts(practiceTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  const [shown] = useState(row)
  const [typed, setTyped] = useState(() => readLedger(row.ledger))
  const [problem, setProblem] = useState<string | null>(null)

  async function commit(): Promise<void> {
    const ledger = writeLedger(typed)
    const edit = changePractice({ texts: ofPractice, language }, shown, {
      ...pickValues(practice, shown),
      ledger,
    })
    if (edit === undefined) return onClose()
    const { ok } = await workspace.commit([edit])
    if (!ok) return setProblem(notSaved)
    onClose()
    tellDone(edit, { text: ofPractice.saved })
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
