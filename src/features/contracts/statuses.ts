import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ContractStatus, contractStatuses } from '../../domain/contracts.ts'

/** Which statuses a list shows, as the address says it: a list with commas, nothing at all when it shows all of them. */
type Statuses = readonly ContractStatus[]

export const shownAtFirst: Statuses = contractStatuses.filter(status => status !== 'canceled')

export function isEveryStatus(statuses: Statuses): boolean {
  return statuses.length === contractStatuses.length
}

/**
 * What the address says; undefined when it says nothing, as on the first visit. That all were chosen it cannot say: the
 * entry of the history does (`chosenAll`).
 */
export function statusesIn(written: string | null, chosenAll: boolean): Statuses | undefined {
  if (written === null) return chosenAll ? contractStatuses : undefined
  if (written === '') return []
  const names = written.split(',')
  const known = contractStatuses.filter(status => names.includes(status))
  return known.length > 0 ? known : undefined
}

export function withStatuses(before: URLSearchParams, statuses: Statuses): URLSearchParams {
  const after = new URLSearchParams(before)
  if (isEveryStatus(statuses)) after.delete('statuses')
  else after.set('statuses', statuses.join(','))
  return after
}

/** What this screen keeps in an entry of the history; whatever else may be in there counts as nothing. */
type ContractsNote = { message: string | undefined; chosenAll: boolean }

export function readNote(state: unknown): ContractsNote {
  if (typeof state !== 'object' || state === null) return { message: undefined, chosenAll: false }
  const message = 'message' in state && typeof state.message === 'string' ? state.message : undefined
  return { message, chosenAll: 'chosenAll' in state && state.chosenAll === true }
}

/** The statuses that the list shows, and the good news with which someone came here: read once, then forgotten. */
export function useStatuses() {
  const [params, setParams] = useSearchParams()
  const note = readNote(useLocation().state)
  const [news, setNews] = useState<string | null>(null)
  const written = params.get('statuses')
  const said = statusesIn(written, note.chosenAll)
  // The address follows in its own time; a box that is ticked stays ticked until then.
  const address = `${written} ${note.chosenAll}`
  const [seen, setSeen] = useState(address)
  const [chosen, setChosen] = useState<Statuses | null>(null)
  if (seen !== address) {
    setSeen(address)
    setChosen(null)
  }
  const shown = chosen ?? said ?? shownAtFirst
  const text = shown.join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list, which is made anew each time.
  const statuses = useMemo(() => shown, [text])

  const setStatuses = (next: Statuses) => {
    setChosen(next)
    setParams(before => withStatuses(before, next), {
      replace: true,
      state: isEveryStatus(next) ? { chosenAll: true } : null,
    })
  }

  const isAsWritten = said !== undefined && !(isEveryStatus(said) && written !== null)
  const isSettled = isAsWritten && note.message === undefined
  const settle = useEffectEvent(() => {
    if (note.message !== undefined) setNews(note.message)
    setStatuses(statuses)
  })
  useEffect(() => {
    if (!isSettled) settle()
  }, [isSettled])

  return { statuses, setStatuses, news, dismissNews: () => setNews(null) }
}
