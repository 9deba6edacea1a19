import { useMemo, useState } from 'react'
import { fullName } from '../../domain/clients/person.ts'
import { speciesId } from '../../domain/clients/species.ts'
import type { Refused } from '../../sync/calls/call.ts'
import type { ListRequest } from '../../sync/feed/pull.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Picker, type PickerProps } from '../../ui/fields/picker.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useFilled, useWorkspace } from '../device-hooks.ts'
import { useChoices } from '../lists/list-hooks.ts'

type Asked = Pick<ListRequest, 'limit' | 'sortBy' | 'sortOrder'>

/** What a form says of a picker: all of a picker's own props, but for what the records themselves say. */
export type RecordPickerProps = Omit<PickerProps, 'shown' | 'options' | 'onQuery'> & {
  /** Why the server refused to say what there is to choose: the picker goes on with what this device knows. */
  onRefused?: ((refused: Refused) => void) | undefined
  /** What is said where there is nothing to choose from yet. */
  noneYet?: string | undefined
  /** What is said of a chosen one that is no longer there. */
  goneHint?: ((name: string) => string) | undefined
}

const allByName = { limit: 1000, sortBy: 'name', sortOrder: 'ASC' } as const
/** What people read aloud from a passport. */
const chipDigits = 5
const allByLastName = { limit: 1000, sortBy: 'lastName', sortOrder: 'ASC' } as const

type PickerOfProps = RecordPickerProps &
  Pick<PickerProps, 'options' | 'onQuery' | 'shown'> & {
    /** What is to be known of the chosen one, and of whose it is. */
    alerts?: readonly (string | null | undefined)[]
  }

/** `asked`: the page that the server is asked for first. `except`: one who cannot be chosen. */
export function ClientPicker(props: RecordPickerProps & { asked?: Asked; except?: string | null }) {
  const { asked = allByLastName, except, noneYet, ...rest } = props
  const { inactive } = useTexts(commonTexts)
  const { view } = useWorkspace()
  const isNoneHere = useFilled() && view.tables.clients.size === 0
  const [query, setQuery] = useState('')
  const found = useChoices('clients', query, asked.sortBy ?? 'firstName', asked, rest.onRefused)
  const options = useMemo(
    () =>
      found.flatMap(({ id, row }) => {
        // Whoever left is still found.
        const detail = row.isActive ? row.invoiceAddress.city || row.email : inactive
        return id === except ? [] : [{ id, label: fullName(row), detail, alert: row.alert }]
      }),
    [found, except, inactive],
  )
  const row = rest.value ? view.tables.clients.get(rest.value)?.row : undefined
  return (
    <RecordPicker
      hint={isNoneHere ? noneYet : undefined}
      {...rest}
      options={options}
      onQuery={setQuery}
      shown={row ? fullName(row) : rest.value ? '-' : ''}
      alerts={[row?.alert]}
    />
  )
}

/**
 * Animals share their names: beside each stand its species and whose it is, and the end of its chip's number where another of the name is
 * found. `nameThen`: of one that is gone. `firstOf`: a client whose animals are listed first.
 */
export function AnimalPicker(
  props: RecordPickerProps & { nameThen?: string | undefined; firstOf?: string | undefined },
) {
  const { nameThen = '-', goneHint, firstOf, ...rest } = props
  const { value } = rest
  const { view } = useWorkspace()
  const [query, setQuery] = useState('')
  const found = useChoices('animals', query, 'name', { limit: 1000 }, rest.onRefused)
  const { chip } = useTexts(commonTexts)
  const options = useMemo(() => {
    const names = new Set<string>()
    const shared = new Set<string>()
    for (const { row } of found) (names.has(row.name) ? shared : names).add(row.name)
    const own = found.filter(({ row }) => row.clientId === firstOf)
    const others = found.filter(({ row }) => row.clientId !== firstOf)
    return [...own, ...others].map(({ id, row }) => {
      const owner = view.tables.clients.get(row.clientId)?.row
      const client = owner ?? row.client
      const chipEnd =
        shared.has(row.name) && row.chipId !== '' ? `${chip} …${row.chipId.slice(-chipDigits)}` : ''
      const detail = [row.speciesName, client ? fullName(client) : '', chipEnd]
      return {
        id,
        label: row.name,
        detail: detail.filter(word => word !== '').join(' · '),
        alert: [row.alert, owner?.alert].filter(Boolean).join(' · ') || null,
      }
    })
  }, [found, view, chip, firstOf])
  const here = value ? view.tables.animals.get(value)?.row : undefined
  const owner = here && view.tables.clients.get(here.clientId)?.row
  const shown = here?.name ?? (value ? nameThen : '')
  // Until the animals are on this device, none of them is.
  const isGone = useFilled() && value !== null && !here
  return (
    <RecordPicker
      hint={isGone ? goneHint?.(shown) : undefined}
      {...rest}
      options={options}
      onQuery={setQuery}
      shown={shown}
      alerts={[here?.alert, owner?.alert && `${fullName(owner)}: ${owner.alert}`]}
    />
  )
}

/** A species is chosen by its name, which an animal keeps when the species is gone. */
export function SpeciesPicker({ noneYet, goneHint, ...rest }: RecordPickerProps) {
  const { value } = rest
  const { species } = useWorkspace().view.tables
  const isNoneHere = useFilled() && species.size === 0
  const [query, setQuery] = useState('')
  const found = useChoices('species', query, 'name', allByName, rest.onRefused)
  const options = useMemo(() => found.map(({ row }) => ({ id: row.name, label: row.name })), [found])
  const isGone = Boolean(value) && !species.get(speciesId(value ?? ''))
  return (
    <RecordPicker
      hint={isGone ? goneHint?.(value ?? '') : isNoneHere ? noneYet : undefined}
      {...rest}
      options={options}
      onQuery={setQuery}
      shown={value ?? ''}
    />
  )
}

function RecordPicker(props: PickerOfProps) {
  const { onRefused: _, noneYet: _none, goneHint: _gone, value, alerts = [], warning, ...rest } = props
  const said = alerts.filter(alert => alert)
  return (
    <Picker
      placeholder={rest.noneLabel}
      {...rest}
      value={value || null}
      warning={
        said.length === 0 ? (
          warning
        ) : (
          <>
            {said.map(alert => (
              <span key={alert} className="block font-medium">
                {alert}
              </span>
            ))}
            {warning}
          </>
        )
      }
    />
  )
}
