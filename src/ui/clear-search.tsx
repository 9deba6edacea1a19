import { Button } from './button.tsx'
import { commonTexts } from './common-texts.ts'
import { useTexts } from './language.tsx'

/** In a list that its search has emptied. The button goes with the empty list, and the search has the focus next. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  const texts = useTexts(commonTexts)
  const clear = () => {
    onClear()
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  return <Button onClick={clear}>{texts.clearSearch}</Button>
}
