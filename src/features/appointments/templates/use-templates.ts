import { useMemo } from 'react'
import type { TemplateRow } from '../../../contract/rows.ts'
import { type ShownTemplate, shownTemplates } from '../../../domain/calendar/templates.ts'
import { useTable } from '../../../record-ui/device-hooks.ts'

const byPlace = { search: '', sortBy: 'position', sortOrder: 'ASC' } as const

/** The templates as they are shown, and the practice's own rows, if it has any. */
export function useTemplates(): { shown: readonly ShownTemplate[]; rows: readonly TemplateRow[] } {
  const all = useTable('templates', byPlace)
  return useMemo(() => {
    const rows = all.map(({ row }) => row)
    return { rows, shown: shownTemplates(rows) }
  }, [all])
}
