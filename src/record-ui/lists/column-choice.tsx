import Columns3 from 'lucide-react/icons/columns-3'
import { useMemo, useState } from 'react'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { Checklist } from '../../ui/fields/checklist.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useSession } from '../device-hooks.ts'

const columnTexts = byLanguage({
  columns: translated('Columns', 'Colonnes', 'Kolommen'),
  all: translated('All columns', 'Toutes les colonnes', 'Alle kolommen'),
})

/** `optional`: hidden unless the user selects it. */
type Choosable = { name: string; optional?: true }

/**
 * Visible columns by device and user. Only differences from the default are stored, so new columns appear. The first
 * column names the row and is always visible.
 */
export function useColumnChoice<Column extends Choosable>(list: string, columns: readonly Column[]) {
  const session = useSession()
  const person = session.phase === 'signed-in' ? session.profile.id : ''
  const place = `columns:${person}:${list}`
  const [changed, setChanged] = useState(() => ({ place, names: readStoredNames(place) }))
  const names = changed.place === place ? changed.names : readStoredNames(place)
  if (changed.place !== place) setChanged({ place, names })
  const shown = useMemo(
    () =>
      columns.filter(({ name, optional = false }, index) => index === 0 || names.includes(name) === optional),
    [columns, names],
  )
  return {
    shown,
    others: columns.slice(1),
    choose(wanted: readonly string[]) {
      const next = columns
        .slice(1)
        .filter(({ name, optional = false }) => wanted.includes(name) === optional)
        .map(({ name }) => name)
      setChanged({ place, names: next })
      keep(place, next)
    },
  }
}

export function ColumnChooser<Column extends Choosable>(props: {
  choice: ReturnType<typeof useColumnChoice<Column>>
  labels: { readonly [name: string]: string }
}) {
  const { choice, labels } = props
  const texts = useTexts(columnTexts)
  return (
    <Checklist
      label={texts.columns}
      icon={<Columns3 aria-hidden size={18} />}
      allLabel={texts.all}
      options={choice.others.map(({ name }) => ({ id: name, label: labels[name] ?? name }))}
      checked={choice.shown.map(({ name }) => name)}
      onChange={choice.choose}
    />
  )
}

function readStoredNames(place: string): readonly string[] {
  let names = ''
  try {
    names = window.localStorage.getItem(place) ?? ''
  } catch {
    // Without storage, the default columns are shown.
  }
  return names.split(',').filter(name => name !== '')
}

function keep(place: string, names: readonly string[]): void {
  try {
    if (names.length === 0) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, names.join(','))
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
