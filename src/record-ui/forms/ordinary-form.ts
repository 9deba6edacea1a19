import type { Rows } from '../../contract/rows.ts'
import type { Json } from '../../domain/text/json.ts'
import type { ValuesOf } from '../../records/record.ts'
import type { FieldsOf, OrdinaryName } from '../../records/records.ts'
import type { Edit } from '../../sync/send/commit.ts'
import type { recordEdits } from '../../sync/send/record-edits.ts'
import { useFilled, useRow, useWorkspace } from '../device-hooks.ts'

type Edits<N extends OrdinaryName> = Pick<ReturnType<typeof recordEdits<N>>, 'add' | 'change' | 'restore'>

type Form<Row> = {
  row: Row | null
  isSaving: boolean
  keep(edit: Edit | undefined): Promise<boolean>
}

type AnyValues = { [field: string]: Json }
type AnyRow = AnyValues & { id: string; rev: number }
type AnyEdits = {
  add(id: string, values: AnyValues): Edit
  change(row: AnyRow, values: AnyValues): Edit | undefined
  restore(id: string, values: AnyValues): Edit
}

/** What saving the form of an ordinary type does: it adds a row, changes one, or brings back one that was deleted. */
export function useOrdinarySaving<N extends OrdinaryName>(
  record: N,
  form: Form<Rows[N]>,
  edits: Edits<N>,
): { isDeleted: boolean; keep(values: ValuesOf<FieldsOf<N>>): Promise<void> }
export function useOrdinarySaving(
  record: OrdinaryName,
  { row, isSaving, ...form }: Form<AnyRow>,
  edits: AnyEdits,
): { isDeleted: boolean; keep(values: AnyValues): Promise<void> } {
  const workspace = useWorkspace()
  // A colleague may have deleted it meanwhile; what goes because it is being saved here is no news.
  const isHere = useRow(record, row?.id ?? '') !== undefined
  const isFilled = useFilled()
  const isDeleted = row !== null && isFilled && !isHere && !isSaving

  function editOf(values: AnyValues): Edit | undefined {
    if (row !== null && !isDeleted) return edits.change(row, values)
    // One that the server never took cannot be brought back.
    return row !== null && row.rev > 0 ? edits.restore(row.id, values) : edits.add(workspace.newId(), values)
  }

  return {
    isDeleted,
    async keep(values) {
      await form.keep(editOf(values))
    },
  }
}
