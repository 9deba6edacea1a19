import History from 'lucide-react/icons/history'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'

/** Announces that the form contains an earlier draft, and offers to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const texts = useTexts(commonTexts)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
      <span className="flex gap-1.5">
        <History aria-hidden size={14} className="mt-0.5 shrink-0" />
        {texts.restored}
      </span>
      <Button variant="quiet" className="-my-1.5 px-2 text-accent-text! text-xs!" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </p>
  )
}
