import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { commonTexts } from '../common-texts.ts'
import { Button } from '../controls/button.tsx'
import { Spinner } from '../controls/spinner.tsx'
import { useTexts } from '../language.tsx'
import { EmptyState } from '../page/empty-state.tsx'

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
  filters?: { chosen: readonly string[]; clear: () => void } | undefined
  onAdd: () => void
  more?: ReactNode
}) {
  const { list, icon, texts, filters, onAdd, more } = props
  const common = useTexts(commonTexts)
  if (list.isLoading) return <Spinner label={texts.loading} />
  if (filters && filters.chosen.length > 0) {
    const clear = () => {
      filters.clear()
      focusSearch()
    }
    return (
      <EmptyState
        icon={<SearchX size={26} />}
        title={texts.none}
        hint={common.noneFoundHint}
        action={<Button onClick={clear}>{common.clearFilter}</Button>}
      />
    )
  }
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

/** The button disappears with the empty list, so the search field receives the focus. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  const texts = useTexts(commonTexts)
  const clear = () => {
    onClear()
    focusSearch()
  }
  return <Button onClick={clear}>{texts.clearSearch}</Button>
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
}
