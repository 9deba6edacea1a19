import { useMemo } from 'react'
import type { ColleagueRow } from '../../contract/rows.ts'
import { useSession, useTable } from '../../record-ui/device-hooks.ts'

const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const

/** All staff members for whom appointments are or were booked, by name. */
export function useColleagues(): readonly ColleagueRow[] {
  const all = useTable('colleagues', byName)
  return useMemo(() => all.map(({ row }) => row), [all])
}

/** Current staff members. The user is first, because most users book for themselves. */
export function useBookable(): readonly ColleagueRow[] {
  const colleagues = useColleagues()
  const own = useOwnColleague()
  return useMemo(() => {
    const current = colleagues.filter(({ hasLeft }) => !hasLeft)
    return own ? [own, ...current.filter(({ id }) => id !== own.id)] : current
  }, [colleagues, own])
}

export function useOwnColleague(): ColleagueRow | undefined {
  const session = useSession()
  const account = session.phase === 'signed-in' ? session.profile.id : null
  return useColleagues().find(
    ({ accountId, hasLeft }) => accountId !== null && accountId === account && !hasLeft,
  )
}
