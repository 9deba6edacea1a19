import { Link, useNavigate } from 'react-router-dom'
import type { PracticeRow } from '../../contract/practice.ts'
import { fieldsInSentence } from '../../domain/edits/fields.ts'
import {
  missingForDocuments,
  missingPracticeFields,
  type PracticeField,
  practiceId,
} from '../../domain/practice/practice.ts'
import { useFilled, useRole, useRow } from '../../record-ui/device-hooks.ts'
import { documentTexts } from '../../record-ui/documents/document-texts.ts'
import { practice as practiceFields } from '../../records/practice.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ChoiceDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'

/** Before the first download is complete, blank details do not mean missing ones. */
export function useFilledPractice(): PracticeRow | undefined {
  const practice = useRow('practice', practiceId)?.row
  return useFilled() ? practice : undefined
}

/** The missing details of the practice, and the documents and bank files that they affect. */
export function usePracticeGaps() {
  const texts = useTexts(documentTexts)
  const { language } = useLanguage()
  const filledPractice = useFilledPractice()
  const onDocuments = filledPractice ? missingForDocuments(filledPractice) : []
  const inSentence = (fields: readonly PracticeField[]) =>
    fieldsInSentence(practiceFields, Object.fromEntries(fields.map(field => [field, true])), language) ||
    undefined
  const missingOnDocuments = inSentence(onDocuments)
  const lacksMandate = onDocuments.includes('iban') || onDocuments.includes('creditorId')
  return {
    missingForBank: inSentence(filledPractice ? missingPracticeFields(filledPractice) : []),
    missingOnDocuments,
    /**
     * Sentences about the details that a document created now would lack, or undefined when none is missing.
     */
    lacking(text: (fields: string) => string, withoutMandate: string): string[] | undefined {
      if (missingOnDocuments === undefined) return undefined
      return [
        text(missingOnDocuments),
        ...(onDocuments.includes('name') ? [texts.nameMissing] : []),
        ...(lacksMandate ? [withoutMandate] : []),
      ]
    },
  }
}

/** A note above a list: the details missing on its documents, and a link to fill them in. */
export function PracticeGapsNote({ text, practicePath }: { text: string; practicePath: string }) {
  const texts = useTexts(documentTexts)
  const isStaff = useRole() === 'staff'
  return (
    <Banner
      tone="note"
      actions={
        isStaff ? undefined : (
          <Link to={practicePath} className={buttonLook('secondary')}>
            {texts.fillInPractice}
          </Link>
        )
      }
    >
      {isStaff ? `${text} ${texts.administratorsFillIn}` : text}
    </Banner>
  )
}

/** Before a document becomes final, offers to fill in the missing details first. */
export function PracticeGapsDialog(props: {
  open: boolean
  lacking: readonly string[] | undefined
  practicePath: string
  onward: Parameters<typeof ChoiceDialog>[0]['onward']
  onClose: () => void
}) {
  const { open, lacking = [], practicePath, onward, onClose } = props
  const texts = useTexts(documentTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const isStaff = useRole() === 'staff'
  const fillIn = { label: texts.fillIn, onChoose: () => void navigate(practicePath) }
  return (
    <ChoiceDialog
      open={open}
      title={texts.detailsMissing}
      texts={isStaff ? [...lacking, texts.administratorsFillIn] : lacking}
      safer={isStaff ? { label: common.cancel, onChoose: onClose } : fillIn}
      onward={onward}
      onClose={onClose}
    />
  )
}
