import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import {
  isEveryStatus,
  readNote,
  type Statuses,
  shownAtFirst,
  statusesIn,
  withStatuses,
} from './statuses-address.ts'

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
