import { useMemo } from 'react'
import type { ColleagueRow } from '../../contract/rows.ts'
import { useSession, useTable } from '../../record-ui/device-hooks.ts'

const byName = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const

/** All staff members for whom appointments are or were booked, by name. */
export function useColleagues(): readonly ColleagueRow[] {
  const all = useTable('colleagues', byName)
  return useMemo(() => all.map(({ row }) => row), [all])
}

/** Staff members for whom appointments can be booked. The user comes first: most users book for themselves. */
export function useBookable(): readonly ColleagueRow[] {
  const colleagues = useColleagues()
  const own = useOwnColleague()
  return useMemo(() => {
    const current = colleagues.filter(({ hasLeft }) => !hasLeft)
    return own ? [own, ...current.filter(({ id }) => id !== own.id)] : current
  }, [colleagues, own])
}

/** The colleague who is signed in. */
export function useOwnColleague(): ColleagueRow | undefined {
  const session = useSession()
  const account = session.phase === 'signed-in' ? session.profile.id : null
  return useColleagues().find(
    ({ accountId, hasLeft }) => accountId !== null && accountId === account && !hasLeft,
  )
}
