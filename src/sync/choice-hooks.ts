import { useMemo, useState } from 'react'
import { fullName } from '../domain/person-name.ts'
import type { Refused } from './call.ts'
import { useWorkspace } from './device-hooks.ts'
import { useChoices } from './list-hooks.ts'
import type { ListRequest } from './pull.ts'

/** What a picker of rows offers while someone searches in it, and how the chosen one is called. */
export type Choices = {
  options: readonly { id: string; label: string; detail?: string | undefined }[]
  onQuery: (query: string) => void
  labelOf: (id: string | null) => string
}

type Asked = Pick<ListRequest, 'limit' | 'sortBy' | 'sortOrder'>
type OnRefused = (refused: Refused) => void

const allByName = { limit: 1000, sortBy: 'name', sortOrder: 'ASC' } as const

/** `inactive`: what stands beside a client who left. They are still found. */
export function useClientChoices(
  asked: Asked,
  words: { inactive: string },
  more: { except?: string | null; onRefused?: OnRefused } = {},
): Choices {
  const { except, onRefused } = more
  const { view } = useWorkspace()
  const [query, setQuery] = useState('')
  const found = useChoices('clients', query, asked.sortBy ?? 'firstName', asked, onRefused)
  const { inactive } = words
  const options = useMemo(
    () =>
      found.flatMap(({ id, row }) => {
        const detail = row.isActive ? row.invoiceAddress.city || row.email : inactive
        return id === except ? [] : [{ id, label: fullName(row), detail }]
      }),
    [found, except, inactive],
  )
  const labelOf = (id: string | null) => {
    const row = id === null || id === '' ? undefined : view.tables.clients.get(id)?.row
    return row ? fullName(row) : id ? '-' : ''
  }
  return { options, onQuery: setQuery, labelOf }
}

/** Animals share their names: beside each stand its species and whose it is. */
export function useAnimalChoices(asked: Asked, onRefused?: OnRefused): Choices {
  const { view } = useWorkspace()
  const [query, setQuery] = useState('')
  const found = useChoices('animals', query, asked.sortBy ?? 'name', asked, onRefused)
  const options = useMemo(
    () =>
      found.map(({ id, row }) => {
        const client = view.tables.clients.get(row.clientId)?.row ?? row.client
        const detail = [row.speciesName, client ? fullName(client) : '']
        return { id, label: row.name, detail: detail.filter(word => word !== '').join(' · ') }
      }),
    [found, view],
  )
  const labelOf = (id: string | null) => (id ? (view.tables.animals.get(id)?.row.name ?? '-') : '')
  return { options, onQuery: setQuery, labelOf }
}

/** A species is chosen by its name, which an animal keeps when the species is gone. */
export function useSpeciesChoices(onRefused?: OnRefused): Choices {
  const [query, setQuery] = useState('')
  const found = useChoices('species', query, 'name', allByName, onRefused)
  const options = useMemo(() => found.map(({ row }) => ({ id: row.name, label: row.name })), [found])
  return { options, onQuery: setQuery, labelOf: name => name ?? '' }
}
