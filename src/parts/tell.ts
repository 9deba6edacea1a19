import type { Failure } from '../sync/call.ts'
import { failureSentence } from '../sync/failure-sentence.ts'
import { commonTexts } from '../ui/common-texts.ts'
import { useLanguage, useTexts } from '../ui/language.tsx'
import { useToast } from '../ui/toast.tsx'
import { documentTexts } from './document-texts.ts'

/** Quiet sentences at the foot of the window: a click must not lead into nothing. */
export function useTell() {
  const texts = useTexts(documentTexts)
  const { language } = useLanguage()
  const { dismiss } = useTexts(commonTexts)
  const toast = useToast()
  const say = (text: string) => toast({ text, dismissLabel: dismiss })
  return {
    say,
    /** A server that refused a step has a newer row, which says enough, unless what is lacking stands elsewhere. */
    tell(failure: Failure): void {
      if (failure.kind === 'no-answer' || failure.status >= 500 || failure.code === 'contracts/no-animals')
        say(failureSentence(failure, texts, language))
    },
  }
}
