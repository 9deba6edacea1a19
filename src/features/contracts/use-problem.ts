import { useState } from 'react'
import type { EditKind } from '../../contract/edits.ts'
import { errorText } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { useRefusals } from '../../sync/list-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { contractsTexts } from './contracts-texts.ts'

/** What stands in the red banner: why the list did not come, and why a contract was not saved or not deleted. */
export function useProblem() {
  const texts = useTexts(contractsTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const explain = (code: string | null | undefined, message: string, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)
  // A step that was refused goes back by itself, and stands in the outbox.
  const failed: Partial<Record<EditKind, string>> = {
    'contracts.add': texts.failedToSave,
    'contracts.delete': texts.failedToDelete,
    'contracts.cancel': texts.failedToDelete,
  }
  useRefusals('contracts', ({ kind, trouble }) => {
    const fallback = failed[kind]
    if (fallback !== undefined) explain(trouble?.code, trouble?.message ?? '', fallback)
  })
  return { problem, setProblem, explain }
}
