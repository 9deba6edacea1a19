import { useEffect, useState } from 'react'
import { errorText, serverSentence } from '../../contract/errors/error-texts.ts'
import { isErrorCode } from '../../contract/errors/errors.ts'
import { isWhollyIn, type Span, spanOnDevices } from '../../domain/calendar/appointments.ts'
import type { Language } from '../../domain/text/language.ts'
import { useFilled, useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { appointmentsTexts } from './appointments-texts.ts'

type RangeRequest = {
  spanKey: string
  came: 'answered' | 'silent' | 'refused' | 'broken'
  problem: string | null
}

/**
 * Fetches the shown span once, and again when the network returns or the stored days move on. Rows arrive
 * through the mirror.
 */
export function useRange({ from, until }: Span) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const filled = useFilled()
  const windows = useSignal(workspace.windows)
  const [firstWindows, setFirstWindows] = useState(windows)
  if (firstWindows === null && windows !== null) setFirstWindows(windows)
  // The windows did not move when they were only read from the disk.
  const movedWindows = firstWindows === null || windows === firstWindows ? null : windows
  const [last, setLast] = useState<RangeRequest | null>(null)
  const spanKey = `${from} ${until}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other windows other rows are kept.
  useEffect(() => {
    if (!reachable) return
    let wanted = true
    const tell = (came: RangeRequest['came'], problem: string | null) =>
      wanted && setLast({ spanKey: `${from} ${until}`, came, problem })
    workspace.fresh('appointments', { start: from, end: until }).then(
      pulled => {
        if (pulled.ok) return tell('answered', null)
        if (pulled.failure.kind === 'no-answer') return tell('silent', null)
        return tell('refused', serverSentence(pulled.failure, language) ?? texts.failedToFetch)
      },
      // The mirror could not be written. The screen continues to show its rows.
      () => tell('broken', texts.failedToShow),
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, movedWindows, from, until, language, texts])

  const now = last?.spanKey === spanKey ? last : null
  // The server's windows come first: the clock of the device may be wrong.
  const storedSpan = windows?.appointments ?? spanOnDevices(workspace.now())
  const isStored = isWhollyIn({ from, until }, storedSpan)
  const isUnanswered = now === null ? !reachable : now.came === 'silent'
  return {
    isLoading: reachable && now === null && (!filled || !isStored),
    isRefused: now?.came === 'refused',
    problem: now?.problem ?? null,
    isAway: isUnanswered && (!filled || !isStored),
    wasNeverHere: isUnanswered && !filled,
  }
}

/** The problem of the user's own edit, else that of the span, until it is dismissed or a form closes. */
export function useProblem(ofRange: string | null) {
  const [problem, setProblem] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  // After a success, the same problem is shown again.
  if (ofRange === null && dismissed !== null) setDismissed(null)
  return {
    problem: problem ?? (ofRange === dismissed ? null : ofRange),
    setProblem,
    dismiss() {
      setProblem(null)
      setDismissed(ofRange)
    },
  }
}

/** The reason of the server, or the operation that failed. */
export function refusedLabels(
  { kind, isFromForm, problem }: Pick<Entry, 'kind' | 'isFromForm' | 'problem'>,
  language: Language,
): string {
  if (isErrorCode(problem?.code)) return errorText(problem.code, language)
  if (problem?.message) return problem.message
  const texts = appointmentsTexts[language]
  if (kind === 'appointments.delete') return texts.failedToDelete
  return kind === 'appointments.add' || isFromForm ? texts.failedToSave : texts.failedToUpdate
}
