import { useState } from 'react'
import { errorText } from '../../contract/errors/error-texts.ts'
import { isErrorCode } from '../../contract/errors/errors.ts'
import type { RecordType } from '../../contract/rows.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import type { Edit } from '../../sync/send/commit.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useWorkspace } from '../device-hooks.ts'
import { useEditToast } from '../history/edit-toast.tsx'
import { useRefusals } from './list-hooks.ts'

type RefusalText = { code: string | null | undefined; message: string }

/**
 * The error banner of a list: a failed query, or a refused edit of a row. `failed` returns the sentence for refusals
 * without details, or undefined to ignore them.
 */
export function useListProblem(record: RecordType, failed: (entry: Entry) => string | undefined) {
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const explain = ({ code, message }: RefusalText, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)
  useRefusals(record, entry => {
    const fallback = failed(entry)
    if (fallback !== undefined) explain(entry.problem ?? { code: undefined, message: '' }, fallback)
  })
  return { problem, setProblem, explain }
}

/** Commits an edit without a form. The toast offers undo, and a failure is shown in the banner. */
export function useCommit(setProblem: (problem: string | null) => void) {
  const { notSaved: notKept } = useTexts(commonTexts)
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  return async (edit: Edit | undefined, opposite?: Edit, takesFocus = false): Promise<void> => {
    const { ok } = edit ? await workspace.commit(edit) : { ok: true }
    setProblem(ok ? null : notKept)
    if (ok && edit) tellDone(edit, { opposite, takesFocus })
  }
}
