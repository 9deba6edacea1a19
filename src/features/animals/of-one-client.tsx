import X from 'lucide-react/icons/x'
import { fullName } from '../../domain/person-name.ts'
import { useRow } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { animalsTexts } from './animals-texts.ts'

/** Says whose animals alone the list shows, and shows all others again. */
export function OfOneClient({ clientId, onRemove }: { clientId: string; onRemove: () => void }) {
  const texts = useTexts(animalsTexts)
  const client = useRow('clients', clientId)?.row
  const remove = () => {
    onRemove()
    // The button goes, and the search has the focus next.
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  return (
    <p className="flex min-w-0 items-center gap-1 rounded-full bg-accent-soft pl-4 text-accent-text">
      <span className="min-w-0 wrap-anywhere">
        {client ? texts.ofClient(fullName(client)) : texts.ofOneClient}
      </span>
      <button
        type="button"
        aria-label={texts.ofAllClients}
        onClick={remove}
        className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-hover"
      >
        <X aria-hidden size={18} />
      </button>
    </p>
  )
}
