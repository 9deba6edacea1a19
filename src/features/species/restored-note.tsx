import History from 'lucide-react/icons/history'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/language.tsx'
import { speciesTexts } from './species-texts.ts'

/** Says that what stands in a form row was typed earlier, and gives it up. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const texts = useTexts(speciesTexts)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
      <History aria-hidden size={14} className="shrink-0" />
      {texts.restored}
      <Button variant="quiet" className="-my-1.5 px-2 text-accent-text! text-xs!" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </p>
  )
}
