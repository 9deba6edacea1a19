import { useMemo } from 'react'
import type { ColleagueRow } from '../../contract/rows.ts'
import { useTable } from '../device-hooks.ts'

const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const

/** Everybody for whom appointments are booked, or were, by name. */
export function useColleagues(): readonly ColleagueRow[] {
  const all = useTable('colleagues', byName)
  return useMemo(() => all.map(({ row }) => row), [all])
}
