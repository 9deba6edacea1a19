import type { ImportNoun } from '../../domain/import-columns.ts'
import { Banner } from '../../ui/banner.tsx'
import { useTexts } from '../../ui/language.tsx'
import { importTexts } from './import-texts.ts'
import { StepHeading } from './step-heading.tsx'

export function UnknownStep() {
  const texts = useTexts(importTexts)
  return (
    <div className="grid gap-4">
      <StepHeading>{texts.unknownHeading}</StepHeading>
      <Banner tone="note">{texts.unknown}</Banner>
    </div>
  )
}

export function DoneStep({ noun, count }: { noun: ImportNoun; count: number }) {
  const texts = useTexts(importTexts)
  return (
    <div className="grid gap-4">
      <StepHeading>{texts.doneHeading}</StepHeading>
      <Banner tone="success" title={texts.done[noun](count)}>
        {texts.doneHint}
      </Banner>
    </div>
  )
}
