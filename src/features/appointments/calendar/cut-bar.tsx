import Scissors from 'lucide-react/icons/scissors'
import { commonTexts } from '../../../ui/common-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { appointmentFormTexts } from '../booking/appointment-form-texts.ts'
import { calledOf } from '../called-of.ts'
import type { CutEvent } from './use-cut-event.ts'

/** Says what is cut, until it has another time or is left where it is. */
export function CutBar({ cut: { row, cancel } }: { cut: CutEvent }) {
  const texts = useTexts(appointmentFormTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  return (
    <div role="status" className="empty:hidden">
      {row && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-accent-soft py-1 pr-1 pl-3 font-medium text-accent-text text-sm">
          <Scissors aria-hidden size={18} className="shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">{texts.isCut(calledOf(row, language))}</span>
          <Button variant="quiet" onClick={cancel}>
            {common.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}
