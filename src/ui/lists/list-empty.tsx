import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { Spinner } from '../controls/spinner.tsx'
import { useTexts } from '../language.tsx'
import { EmptyState } from '../page/empty-state.tsx'

/** Why a list shows nothing, and what to do next. */
export function ListEmpty(props: {
  list: { isLoading: boolean; wasNeverHere: boolean; search: string; setSearch: (search: string) => void }
  icon: ReactNode
  texts: {
    loading: string
    none: string
    notHereYet: string
    noneYetHint: string
    addFirst: string
  }
  onAdd: () => void
  /** What else fills it, beside the button that adds. */
  more?: ReactNode
}) {
  const { list, icon, texts, onAdd, more } = props
  const common = useTexts(commonTexts)
  if (list.isLoading) return <Spinner label={texts.loading} />
  if (list.search !== '') {
    return (
      <EmptyState
        icon={<SearchX size={26} />}
        title={texts.none}
        hint={common.noneFoundHint}
        action={<ClearSearch onClear={() => list.setSearch('')} />}
      />
    )
  }
  if (list.wasNeverHere)
    return <EmptyState icon={<CloudOff size={26} />} title={texts.none} hint={texts.notHereYet} />
  return (
    <EmptyState
      icon={icon}
      title={texts.none}
      hint={texts.noneYetHint}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onAdd}>{texts.addFirst}</Button>
          {more}
        </div>
      }
    />
  )
}

/** In a list that its search has emptied. The button goes with the empty list, and the search has the focus next. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  const texts = useTexts(commonTexts)
  const clear = () => {
    onClear()
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
  }
  return <Button onClick={clear}>{texts.clearSearch}</Button>
}
