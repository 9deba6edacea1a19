import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { useTexts } from '../../ui/language.tsx'

/** What the host answered instead of the appointments. */
export function DayListProblem({ problem }: { problem: string | null }) {
  const common = useTexts(commonTexts)
  const [dismissed, setDismissed] = useState<string | null>(null)
  // Should it come again after all went well, it is told again.
  if (problem === null && dismissed !== null) setDismissed(null)
  if (problem === null || problem === dismissed) return null
  return (
    <div className="sticky top-(--sticky-top,0px) z-20 print:hidden">
      <Banner tone="error" dismiss={{ label: common.dismiss, onDismiss: () => setDismissed(problem) }}>
        {problem}
      </Banner>
    </div>
  )
}
