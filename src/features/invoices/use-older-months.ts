import { useEffect, useState } from 'react'
import { hostSentence } from '../../contract/error-texts.ts'
import { type Month, startOfMonth } from '../../domain/brussels.ts'
import { useReachable, useWorkspace } from '../../sync/device-hooks.ts'
import type { Workspace } from '../../sync/workspace.ts'
import { useLanguage } from '../../ui/language.tsx'
import { type MonthCount, monthReader, olderMonths } from './month-sections.ts'
import { askPage } from './older-invoices.ts'
import { readMonths } from './read-answers.ts'

type Older = {
  state: 'loading' | 'known' | 'failed' | 'away'
  months: readonly MonthCount[]
  /** What the host said, when it said why it does not give them. */
  said: string | undefined
}
type Found = { search: string; months: ReadonlySet<Month> | null }

/** The months before those that this device has: with a search, those in which the host finds something. */
export function useOlderMonths(firstHere: Month, search: string, round: string): Older {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const [counted, setCounted] = useState<readonly MonthCount[] | 'failed' | null>(null)
  const [said, setSaid] = useState<string>()
  const { language } = useLanguage()
  const [found, setFound] = useState<Found | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew.
  useEffect(() => {
    if (!reachable) return
    let wanted = true
    void workspace.ask({ method: 'GET', path: 'invoices/months' }).then(answer => {
      const months = answer.ok ? readMonths(answer.body) : null
      if (!wanted) return
      const refused = !answer.ok && answer.failure.kind === 'refused' ? answer.failure : undefined
      setSaid(refused && hostSentence(refused, language))
      setCounted(before => (months ? olderMonths(months, firstHere) : (before ?? 'failed')))
    })
    return () => {
      wanted = false
    }
  }, [workspace, reachable, firstHere, round, language])

  const hasOlder = Array.isArray(counted) && counted.length > 0
  useEffect(() => {
    if (!reachable || !hasOlder || search === '') return
    let wanted = true
    void monthsWith(workspace, search, firstHere).then(months => wanted && setFound({ search, months }))
    return () => {
      wanted = false
    }
  }, [workspace, reachable, firstHere, hasOlder, search])

  const months = Array.isArray(counted) ? counted : []
  const state = counted === null ? 'loading' : counted === 'failed' ? 'failed' : 'known'
  if (search === '' || !hasOlder) return { state: reachable ? state : 'away', months, said }
  if (found?.search !== search) return { state: reachable ? 'loading' : 'away', months: [], said }
  const matching = months.filter(({ month }) => found.months?.has(month))
  return { state: found.months === null ? 'failed' : reachable ? 'known' : 'away', months: matching, said }
}

/** The first page of what the host finds tells enough: who looks for more says more. */
async function monthsWith(workspace: Workspace, search: string, before: Month): Promise<Set<Month> | null> {
  const endDate = new Date(Date.parse(startOfMonth(before)) - 1).toISOString()
  const newest = { page: 1, sortBy: 'createdAt', sortOrder: 'DESC' } as const
  const found = await askPage(workspace, { ...newest, search, endDate })
  const monthAt = monthReader()
  return found && new Set(found.rows.map(row => monthAt(row.createdAt)))
}
