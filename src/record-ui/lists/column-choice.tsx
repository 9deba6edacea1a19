import Columns3 from 'lucide-react/icons/columns-3'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FileUp from 'lucide-react/icons/file-up'
import { useMemo, useState } from 'react'
import { byLanguage, translated } from '../../domain/text/language.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Menu, MenuCheckbox, MenuItem, MenuSection } from '../../ui/controls/menu.tsx'
import { Checklist } from '../../ui/fields/checklist.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useMedia } from '../../ui/theme.ts'
import { useSession } from '../device-hooks.ts'

const columnTexts = byLanguage({
  columns: translated('Columns', 'Colonnes', 'Kolommen'),
  all: translated('All columns', 'Toutes les colonnes', 'Alle kolommen'),
})

/** `optional`: hidden unless the user selects it. */
type Choosable = { name: string; optional?: true; isHiddenOnPhones?: true }

const phone = '(width < 40rem)'

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

type Choice<Column extends Choosable> = {
  choice: ReturnType<typeof useColumnChoice<Column>>
  labels: { readonly [name: string]: string }
}

/** On phones, the columns are in the list's menu. */
export function ColumnChooser<Column extends Choosable>({ choice, labels }: Choice<Column>) {
  const texts = useTexts(columnTexts)
  if (useMedia(phone)) return null
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

export type ListMenuProps = { label: string; onImport: (() => void) | undefined }

export function ListMenu<Column extends Choosable>(props: ListMenuProps & Choice<Column>) {
  const { label, onImport, choice, labels } = props
  const texts = useTexts(columnTexts)
  const common = useTexts(commonTexts)
  const isPhone = useMedia(phone)
  if (!onImport && !isPhone) return null
  const shown = choice.shown.map(({ name }) => name)
  const toggle = (name: string) =>
    choice.choose(shown.includes(name) ? shown.filter(other => other !== name) : [...shown, name])
  return (
    <Menu
      label={label}
      button={<EllipsisVertical aria-hidden size={20} />}
      buttonClassName="inline-grid place-content-center text-muted hover:bg-hover hover:text-ink"
    >
      {onImport && (
        <MenuItem icon={<FileUp aria-hidden size={18} />} onSelect={onImport}>
          {common.importFile}
        </MenuItem>
      )}
      {isPhone && (
        <MenuSection label={texts.columns}>
          {choice.others
            .filter(({ isHiddenOnPhones }) => !isHiddenOnPhones)
            .map(({ name }) => (
              <MenuCheckbox key={name} checked={shown.includes(name)} onToggle={() => toggle(name)}>
                {labels[name] ?? name}
              </MenuCheckbox>
            ))}
        </MenuSection>
      )}
    </Menu>
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
