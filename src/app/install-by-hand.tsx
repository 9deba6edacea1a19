import CircleCheck from 'lucide-react/icons/circle-check'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useTexts } from '../ui/language.tsx'
import { installByHandTexts } from './install-by-hand-texts.ts'

const stepIcons = [Share, SquarePlus, CircleCheck]

/** Safari has no install prompt, so the user gets instructions. */
export function InstallByHand({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts(installByHandTexts)
  return (
    <Dialog open={open} onClose={onClose} title={texts.byHandTitle} cross="close">
      <p className="text-pretty">{texts.byHandText}</p>
      <ol className="my-4 grid gap-2 text-base text-ink">
        {texts.byHandSteps.map((step, index) => {
          const Icon = stepIcons[index] ?? CircleCheck
          return (
            <li key={step} className="flex min-h-control items-center gap-3">
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-text"
              >
                <Icon size={20} />
              </span>
              {step}
            </li>
          )
        })}
      </ol>
      <p className="text-pretty">{texts.byHandWhy}</p>
    </Dialog>
  )
}
