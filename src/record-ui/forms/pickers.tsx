import { useMemo, useState } from 'react'
import { fullName } from '../../domain/clients/person.ts'
import { speciesId } from '../../domain/clients/species.ts'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import type { ListRequest } from '../../sync/feed/pull.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Picker, type PickerProps } from '../../ui/fields/picker.tsx'
import { useTexts } from '../../ui/language.tsx'
import { useFilled, useWorkspace } from '../device-hooks.ts'
import { useChoices } from '../lists/list-hooks.ts'

type OptionsQuery = Pick<ListRequest, 'limit' | 'sortBy' | 'sortOrder'>

export type RecordPickerProps = Omit<PickerProps, 'selectedLabel' | 'options' | 'onQuery'> & {
  /** Called when the server refuses the query of the options. The picker continues with local rows. */
  onRefused?: ((refused: RefusedResponse) => void) | undefined
  noneYet?: string | undefined
  /** The hint for a selected row that was deleted. */
  deletedHint?: ((name: string) => string) | undefined
}

const allByName = { limit: 1000, sortBy: 'name', sortOrder: 'ASC' } as const
/** The digits that people read aloud from a passport. */
const chipDigits = 5
const allByLastName = { limit: 1000, sortBy: 'lastName', sortOrder: 'ASC' } as const

type PickerOfProps = RecordPickerProps &
  Pick<PickerProps, 'options' | 'onQuery' | 'selectedLabel'> & {
    /** Alerts of the selected row and of its client. */
    alerts?: readonly (string | null | undefined)[]
  }

/** `request`: the first page of the server query. `except`: a client that cannot be selected. */
export function ClientPicker(props: RecordPickerProps & { request?: OptionsQuery; except?: string | null }) {
  const { request = allByLastName, except, noneYet, ...rest } = props
  const { inactive } = useTexts(commonTexts)
  const { view } = useWorkspace()
  const isNoneHere = useFilled() && view.tables.clients.size === 0
  const [query, setQuery] = useState('')
  const found = useChoices('clients', query, request.sortBy ?? 'firstName', request, rest.onRefused)
  const options = useMemo(
    () =>
      found.flatMap(({ id, row }) => {
        // Inactive clients can still be found.
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
      selectedLabel={row ? fullName(row) : rest.value ? '-' : ''}
      alerts={[row?.alert]}
    />
  )
}

/**
 * Animals share names, so options show species and owner, and the end of the chip number between equal names.
 * `nameThen`: the name of a deleted animal. `firstOf`: the client whose animals are listed first.
 */
export function AnimalPicker(props: RecordPickerProps & { nameThen?: string | undefined }) {
  const { nameThen = '-', deletedHint, ...rest } = props
  const { value } = rest
  const { view } = useWorkspace()
  const [query, setQuery] = useState('')
  const all = useChoices('animals', query, 'name', { limit: 1000 }, rest.onRefused)
  const found = useMemo(() => all.filter(({ row }) => row.leftOn === null), [all])
  const { chip } = useTexts(commonTexts)
  const options = useMemo(() => {
    const names = new Set<string>()
    const shared = new Set<string>()
    for (const { row } of found) (names.has(row.name) ? shared : names).add(row.name)
    return found.map(({ id, row }) => {
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
  }, [found, view, chip])
  const animal = value ? view.tables.animals.get(value)?.row : undefined
  const owner = animal && view.tables.clients.get(animal.clientId)?.row
  const shownName = animal?.name ?? (value ? nameThen : '')
  // Unknown until the first download is complete.
  const isDeleted = useFilled() && value !== null && !animal
  return (
    <RecordPicker
      hint={isDeleted ? deletedHint?.(shownName) : undefined}
      {...rest}
      options={options}
      onQuery={setQuery}
      selectedLabel={shownName}
      alerts={[animal?.alert, owner?.alert && `${fullName(owner)}: ${owner.alert}`]}
    />
  )
}

/** An animal still has the name of its species after the species is deleted. */
export function SpeciesPicker({ noneYet, deletedHint, ...rest }: RecordPickerProps) {
  const { value } = rest
  const { species } = useWorkspace().view.tables
  const isNoneHere = useFilled() && species.size === 0
  const [query, setQuery] = useState('')
  const found = useChoices('species', query, 'name', allByName, rest.onRefused)
  const options = useMemo(() => found.map(({ row }) => ({ id: row.name, label: row.name })), [found])
  const isDeleted = Boolean(value) && !species.get(speciesId(value ?? ''))
  return (
    <RecordPicker
      hint={isDeleted ? deletedHint?.(value ?? '') : isNoneHere ? noneYet : undefined}
      {...rest}
      options={options}
      onQuery={setQuery}
      selectedLabel={value ?? ''}
    />
  )
}

function RecordPicker(props: PickerOfProps) {
  const { onRefused: _, noneYet: _none, deletedHint: _gone, value, alerts = [], warning, ...rest } = props
  const shownAlerts = alerts.filter(alert => alert)
  return (
    <Picker
      placeholder={rest.noneLabel}
      {...rest}
      value={value || null}
      warning={
        shownAlerts.length === 0 ? (
          warning
        ) : (
          <>
            {shownAlerts.map(alert => (
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
