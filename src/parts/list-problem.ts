import { useState } from 'react'
import { errorText } from '../contract/error-texts.ts'
import { isErrorCode } from '../contract/errors.ts'
import type { Noun } from '../contract/rows.ts'
import type { Entry } from '../store/entry.ts'
import { useRefusals } from '../sync/list-hooks.ts'
import { useLanguage } from '../ui/language.tsx'

type Said = { code: string | null | undefined; message: string }

/**
 * What stands in the red banner of a list: why the list did not come, and why an edit of one of its rows was refused.
 * `failed` says what failed, for refusals that say no more; undefined for those that this list does not tell of.
 */
export function useListProblem(noun: Noun, failed: (entry: Entry) => string | undefined) {
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const explain = ({ code, message }: Said, fallback: string) =>
    setProblem(isErrorCode(code) ? errorText(code, language) : message || fallback)
  useRefusals(noun, entry => {
    const fallback = failed(entry)
    if (fallback !== undefined) explain(entry.trouble ?? { code: undefined, message: '' }, fallback)
  })
  return { problem, setProblem, explain }
}
