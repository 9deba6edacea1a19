import { useEffect, useState } from 'react'
import type { InvoiceRow } from '../../contract/invoices.ts'
import { dayOf, type Month } from '../../domain/brussels.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import type { Workspace } from '../../sync/workspace.ts'
import { type Candidate, candidateOf } from './export-list.ts'
import { monthReader } from './month-sections.ts'
import { askMonth } from './older-invoices.ts'

export type Collected = 'pending' | 'not_paid'
export type Candidates = { kind: 'loading' | 'failed' } | { kind: 'listed'; all: Candidate[] }

/** The invoices of a month that a file can be made of, as they were when the dialog opened: a list must not move. */
export function useCandidates(month: Month, status: Collected, isHere: boolean): Candidates {
  const workspace = useWorkspace()
  const [candidates, setCandidates] = useState<Candidates>(() =>
    isHere ? listed(workspace, rowsHere(workspace, month), status) : { kind: 'loading' },
  )
  useEffect(() => {
    if (isHere) return
    let wanted = true
    void askMonth(workspace, month).then(
      rows => wanted && setCandidates(rows ? listed(workspace, rows, status) : { kind: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [workspace, month, status, isHere])
  return candidates
}

function listed({ view, now }: Workspace, rows: readonly InvoiceRow[], status: Collected): Candidates {
  const today = dayOf(now())
  const all = rows.filter(row => row.status === status).map(row => candidateOf(view, row, today))
  return { kind: 'listed', all }
}

function rowsHere({ view }: Workspace, month: Month): InvoiceRow[] {
  const monthAt = monthReader()
  const rows: InvoiceRow[] = []
  for (const { row } of view.tables.invoices.all()) if (monthAt(row.createdAt) === month) rows.push(row)
  return rows
}
