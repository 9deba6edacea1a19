import { useMemo } from 'react'
import type { TemplateRow } from '../../../contract/rows.ts'
import { type ShownTemplate, shownTemplates } from '../../../domain/calendar/templates.ts'
import type { Language } from '../../../domain/text/language.ts'
import { useTable } from '../../../record-ui/device-hooks.ts'
import { type TemplateValues, templateType } from '../../../records/templates.ts'
import type { Edit } from '../../../sync/send/commit.ts'
import { recordEdits } from '../../../sync/send/record-edits.ts'

type Labels = { language: Language }

const createEdits = ({ language }: Labels) => recordEdits('templates', templateType, language)

export function templateName(template: ShownTemplate, language: Language): string {
  return templateType.nameOf(toValues(template, 0), language)
}

/** Edits that turn the list of the practice into `wanted`. The first change saves the usual templates as rows of the practice. */
export function editsToList(
  labels: Labels,
  rows: readonly TemplateRow[],
  wanted: readonly ShownTemplate[],
  newId: () => string,
): Edit[] {
  const { add, change, delete: remove } = createEdits(labels)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  const edits = wanted.flatMap((template, position) => {
    const row = rowsById.get(template.id)
    const values = toValues(template, position)
    return row ? (change(row, values) ?? []) : add(newId(), values)
  })
  const removedRows = rows.filter(({ id }) => !wanted.some(template => template.id === id))
  return [...edits, ...removedRows.map(remove)]
}

function toValues({ name, type, minutes, color }: ShownTemplate, position: number): TemplateValues {
  return { name, appointmentType: type, minutes, color, position }
}

const byPlace = { search: '', sortBy: 'position', sortOrder: 'ASC' } as const

export function useTemplates(): { templates: readonly ShownTemplate[]; rows: readonly TemplateRow[] } {
  const all = useTable('templates', byPlace)
  return useMemo(() => {
    const rows = all.map(({ row }) => row)
    return { rows, templates: shownTemplates(rows) }
  }, [all])
}
