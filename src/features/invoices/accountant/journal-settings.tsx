import { useState } from 'react'
import type { PracticeRow } from '../../../contract/practice.ts'
import { type LedgerField, practiceId, usualLedger } from '../../../domain/practice/practice.ts'
import { useRow, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { RecordField } from '../../../record-ui/forms/record-field.tsx'
import { firstTyped, toText, valuesTyped } from '../../../record-ui/forms/typed-values.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import { practice } from '../../../records/practice.ts'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
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
  const [typed, setTyped] = useState(() => firstTyped('practice')(row))
  const [problem, setProblem] = useState<string | null>(null)

  async function commit(): Promise<void> {
    const edit = changePractice({ texts: ofPractice, language }, shown, valuesTyped(practice, typed))
    if (edit === undefined) return onClose()
    const { ok } = await workspace.commit([edit])
    if (!ok) return setProblem(notSaved)
    onClose()
    tellDone(edit, { text: ofPractice.saved })
  }

  const field = (name: LedgerField) => (
    <RecordField
      field={practice[name]}
      value={typed[name]}
      maxLength={practice[name].most}
      placeholder={usualLedger[name]}
      onChange={value => setTyped({ ...typed, [name]: toText(value) })}
    />
  )

  return (
    <FormDialog title={texts.ledger} submitLabel={save} onSubmit={() => void commit()} onClose={onClose}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <p className="text-pretty">{texts.ledgerText}</p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {field('clientsAccount')}
        {field('vatAccount')}
        {field('revenueAccount')}
        {field('extraAccount')}
        {field('salesJournal')}
      </div>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {field('vatCode21')}
        {field('vatCode12')}
        {field('vatCode6')}
        {field('vatCodeExempt')}
        {field('vatCodeReverse')}
      </div>
    </FormDialog>
  )
}
