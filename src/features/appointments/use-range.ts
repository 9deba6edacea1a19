import { useEffect, useState } from 'react'
import { errorText, serverSentence } from '../../contract/errors/error-texts.ts'
import { isErrorCode } from '../../contract/errors/errors.ts'
import { isWhollyIn, type Span, spanOnDevices } from '../../domain/calendar/appointments.ts'
import type { Language } from '../../domain/text/language.ts'
import { useFilled, useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Entry } from '../../store/outbox/entry.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { appointmentsTexts } from './appointments-texts.ts'

type Asked = { asked: string; came: 'answered' | 'silent' | 'refused' | 'broken'; problem: string | null }

/** Fetches the shown span once, and again when the network returns or the kept days move on. Rows arrive through the mirror. */
export function useRange({ from, until }: Span) {
  const texts = useTexts(appointmentsTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const reachable = useReachable()
  const filled = useFilled()
  const windows = useSignal(workspace.windows)
  const [last, setLast] = useState<Asked | null>(null)
  const asked = `${from} ${until}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other windows other rows are kept.
  useEffect(() => {
    if (!reachable) return
    let wanted = true
    const tell = (came: Asked['came'], problem: string | null) =>
      wanted && setLast({ asked: `${from} ${until}`, came, problem })
    workspace.fresh('appointments', { start: from, end: until }).then(
      pulled => {
        if (pulled.ok) return tell('answered', null)
        if (pulled.failure.kind === 'no-answer') return tell('silent', null)
        return tell('refused', serverSentence(pulled.failure, language) ?? texts.failedToFetch)
      },
      // The mirror could not be written; the screen keeps showing its rows.
      () => tell('broken', texts.failedToShow),
    )
    return () => {
      wanted = false
    }
  }, [workspace, reachable, windows, from, until, language, texts])

  const now = last?.asked === asked ? last : null
  // The server's windows come first: the clock of the device may be wrong.
  const kept = windows?.appointments ?? spanOnDevices(workspace.now())
  const isKept = isWhollyIn({ from, until }, kept)
  const isUnanswered = now === null ? !reachable : now.came === 'silent'
  return {
    isLoading: reachable && now === null && (!filled || !isKept),
    isRefused: now?.came === 'refused',
    problem: now?.problem ?? null,
    isAway: isUnanswered && (!filled || !isKept),
    wasNeverHere: isUnanswered && !filled,
  }
}

/** The problem of the user's own edit, else that of the span, until it is dismissed or a form closes. */
export function useProblem(ofRange: string | null) {
  const [problem, setProblem] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  // The same problem is shown again after a success.
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
  { kind, isFromForm, trouble }: Pick<Entry, 'kind' | 'isFromForm' | 'trouble'>,
  language: Language,
): string {
  if (isErrorCode(trouble?.code)) return errorText(trouble.code, language)
  if (trouble?.message) return trouble.message
  const texts = appointmentsTexts[language]
  if (kind === 'appointments.delete') return texts.failedToDelete
  return kind === 'appointments.add' || isFromForm ? texts.failedToSave : texts.failedToUpdate
}
