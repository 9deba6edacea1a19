import type { AnimalRow } from '../../../contract/animals.ts'
import type { Day } from '../../../domain/calendar/brussels.ts'
import { formatDayInYear, formatList } from '../../../domain/text/format.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useEditToast } from '../../../record-ui/history/edit-toast.tsx'
import { commonTexts } from '../../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { changeAnimal } from '../../animals/animals-edits.ts'
import { animalsTexts } from '../../animals/animals-texts.ts'
import { toPlanTexts } from './to-plan-texts.ts'

/** Days after which a client who did not answer is called again. */
export const defaultSnoozeDays = 7

/** Sets the day of the next call for all animals of a call; null means now. The pressed button disappears. */
export function useCallBack(onProblem: (problem: string | null) => void) {
  const texts = useTexts(toPlanTexts)
  const { notSaved } = useTexts(commonTexts)
  const { language } = useLanguage()
  const labels = { texts: useTexts(animalsTexts), language }
  const workspace = useWorkspace()
  const tellDone = useEditToast()
  return async (animals: readonly AnimalRow[], snoozedUntil: Day | null): Promise<void> => {
    const [first, ...others] = animals.flatMap(animal => changeAnimal(labels, animal, { snoozedUntil }) ?? [])
    if (first === undefined) return
    const { ok } = await workspace.commit([first, ...others])
    onProblem(ok ? null : notSaved)
    if (!ok) return
    const names = formatList(
      animals.map(({ name }) => name),
      language,
    )
    const text =
      snoozedUntil === null
        ? texts.movedBack(names)
        : texts.callBackOn(names, formatDayInYear(snoozedUntil, language))
    tellDone([first, ...others], { text, takesFocus: true })
  }
}

export type CallBack = ReturnType<typeof useCallBack>
