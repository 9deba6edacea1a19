import { useState } from 'react'
import type { SpeciesRow } from '../../contract/species.ts'
import { speciesId } from '../../domain/species.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useDrafts } from '../../sync/draft-hooks.ts'
import { draftName, readDraft, type SpeciesDraft, speciesDrafts } from './species-draft.ts'
import type { SpeciesView } from './use-species-list.ts'

/** The form rows that were open when this screen was last left without saving. Each is opened again once. */
export function useSpeciesDrafts() {
  const { view } = useWorkspace()
  const found = useDrafts(speciesDrafts)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const draftOf = (row: SpeciesRow | null): SpeciesDraft | undefined => {
    const name = draftName(row)
    return closed.has(name) ? undefined : readDraft(found?.get(name))
  }
  const rows = [...(found ?? [])].flatMap(([name, value]): SpeciesView[] => {
    const row = closed.has(name) ? null : readDraft(value)?.row
    if (!row) return []
    const rowId = speciesId(row.name)
    return [view.tables.species.get(rowId) ?? { id: rowId, row, mark: null }]
  })
  return {
    draftOf,
    /** The rows that drafts edit; one that is gone meanwhile stands as the draft knew it. */
    rows,
    close: (row: SpeciesRow | null) => setClosed(new Set([...closed, draftName(row)])),
  }
}
