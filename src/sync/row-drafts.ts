import { useState } from 'react'
import type { Json } from '../contract/json.ts'
import { type Noun, type Rows, rowId } from '../contract/rows.ts'
import type { ViewRow } from '../store/table.ts'
import { useWorkspace } from './device-hooks.ts'
import { useDrafts } from './draft-hooks.ts'

/** What was typed in a form and never saved, with the row that it edits (null: one that is not there yet). */
export type RowDraft<N extends Noun> = { row: Rows[N] | null }

/** Where the draft of a row's form is kept. */
export function rowDraftId<N extends Noun>(noun: N, row: Rows[N] | null): string {
  return `${noun}/${draftName(noun, row)}`
}

function draftName<N extends Noun>(noun: N, row: Rows[N] | null): string {
  return row === null ? 'add' : `edit/${rowId[noun](row)}`
}

/**
 * The forms that were open when this screen was last left without saving. Each is opened again once. `read` takes only
 * what is as expected: a draft may have been kept by another version of the app.
 */
export function useRowDrafts<N extends Noun, Draft extends RowDraft<N>>(
  noun: N,
  read: (value: Json | undefined) => Draft | undefined,
) {
  const { view } = useWorkspace()
  const found = useDrafts(`${noun}/`)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<ReadonlyMap<string, Draft>>(new Map())
  const draftOf = (row: Rows[N] | null): Draft | undefined => {
    const name = draftName(noun, row)
    return left.get(name) ?? (closed.has(name) ? undefined : read(found?.get(name)))
  }
  const rows = [...(found ?? [])].flatMap(([name, value]): ViewRow<Rows[N]>[] => {
    const row = closed.has(name) ? null : read(value)?.row
    if (!row) return []
    const id = rowId[noun](row)
    return [view.tables[noun].get(id) ?? { id, row, mark: null }]
  })
  return {
    draftOf,
    /** The rows that drafts edit; one that is gone meanwhile stands as the draft knew it. */
    rows,
    /** Saved or given up. */
    close(row: Rows[N] | null) {
      const name = draftName(noun, row)
      setClosed(before => new Set([...before, name]))
      setLeft(before => new Map([...before].filter(([other]) => other !== name)))
    },
    /** Left as it is: it opens again with what was typed. */
    leave: (row: Rows[N] | null, draft: Draft) =>
      setLeft(before => new Map([...before, [draftName(noun, row), draft]])),
  }
}
