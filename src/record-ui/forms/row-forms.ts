import { useEffect, useState } from 'react'
import { type RecordType, type Rows, rowId } from '../../contract/rows.ts'
import type { Json } from '../../domain/text/json.ts'
import type { Fields } from '../../records/record.ts'
import { records } from '../../records/records.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { useWorkspace } from '../device-hooks.ts'
import { type Draft, type ReadTyped, readDraft, readTyped, type TypedRecord } from './typed-values.ts'

/** The name by which the focus returns to the button that opened the form. */
export function rowOpener<N extends RecordType>(record: N, row: Rows[N] | null): string {
  return `${record}/${row === null ? '' : rowId[record](row)}`
}

export function rowDraftId<N extends RecordType>(record: N, row: Rows[N] | null): string {
  return `${record}/${draftName(record, row)}`
}

function draftName<N extends RecordType>(record: N, row: Rows[N] | null): string {
  return row === null ? 'add' : `edit/${rowId[record](row)}`
}

export type RowDrafts<N extends RecordType, Typed> = {
  /** False until the drafts were read from the database. */
  isRead: boolean
  getDraft: (row: Rows[N] | null) => Draft<N, Typed> | undefined
  /** A row that was deleted since is shown as in the draft. */
  rows: ViewRow<Rows[N]>[]
  close: (row: Rows[N] | null) => void
  /** Leaves the form: it opens again with the draft. */
  leave(row: Rows[N] | null, draft: Draft<N, Typed>): void
}

/**
 * Opens forms again that were left without saving, each once. `read` parses drafts of a form with fields of its own.
 */
export function useRowDrafts<N extends RecordType>(record: N): RowDrafts<N, TypedRecord<N>>
export function useRowDrafts<N extends RecordType, Typed>(
  record: N,
  read: ReadTyped<N, Typed>,
): RowDrafts<N, Typed>
export function useRowDrafts<N extends RecordType>(
  record: N,
  read: ReadTyped<N, unknown> = (typed, row) => readTyped<Fields>(records[record], typed, row),
): RowDrafts<N, unknown> {
  const { view } = useWorkspace()
  const found = useDrafts(`${record}/`)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [leftDrafts, setLeftDrafts] = useState<ReadonlyMap<string, Draft<N, unknown>>>(new Map())
  return {
    isRead: found !== null,
    getDraft(row) {
      const name = draftName(record, row)
      return (
        leftDrafts.get(name) ?? (closed.has(name) ? undefined : readDraft(record, read, found?.get(name)))
      )
    },
    rows: [...(found ?? [])].flatMap(([name, value]): ViewRow<Rows[N]>[] => {
      const row = closed.has(name) ? null : readDraft(record, read, value)?.row
      if (!row) return []
      const id = rowId[record](row)
      return [view.tables[record].get(id) ?? { id, row, mark: null }]
    }),
    close(row) {
      const name = draftName(record, row)
      setClosed(before => new Set([...before, name]))
      setLeftDrafts(before => new Map([...before].filter(([other]) => other !== name)))
    },
    leave: (row, draft) => setLeftDrafts(before => new Map([...before, [draftName(record, row), draft]])),
  }
}

/** By id without the prefix. Null until they were read. */
export function useDrafts(prefix: string): ReadonlyMap<string, Json> | null {
  const { drafts } = useWorkspace()
  const [found, setFound] = useState<ReadonlyMap<string, Json> | null>(null)
  useEffect(() => {
    let wanted = true
    const show = (all: { id: string; value: Json }[]) => {
      const matching = all.filter(({ id }) => id.startsWith(prefix))
      if (wanted) setFound(new Map(matching.map(({ id, value }) => [id.slice(prefix.length), value])))
    }
    drafts.all().then(show, () => show([]))
    return () => {
      wanted = false
    }
  }, [drafts, prefix])
  return found
}

export function useRowForms<N extends RecordType>(recordType: N) {
  const drafts = useRowDrafts(recordType)
  const [isOpen, setOpen] = useState(false)
  const draft = drafts.getDraft(null)
  return {
    ...drafts,
    adding: {
      isOpen: isOpen || draft !== undefined,
      draft,
      /** Drafts are read after the first paint. The new key mounts the form again with the draft. */
      key: draft ? 'draft' : 'new',
      open: () => setOpen(true),
      close() {
        setOpen(false)
        drafts.close(null)
      },
    },
  }
}
