import type { WaitingHere } from '../../sync/session-state.ts'
import { useTexts } from '../../ui/language.tsx'
import { Pill } from '../../ui/pill.tsx'
import { authTexts } from './auth-texts.ts'

/** Tells whoever stands before the login page that somebody's work waits behind it. */
export function WaitingHereNote({ waiting }: { waiting: WaitingHere }) {
  const texts = useTexts(authTexts)
  return (
    <div className="flex flex-col items-start gap-2.5 rounded-lg bg-warn-soft px-4 py-3.5 text-warn-text ring-1 ring-warn-line ring-inset">
      <p>{texts.waitingHere(waiting.count, waiting.name)}</p>
      <Pill state="sign-in" text={texts.signInToSend(waiting.count)} />
    </div>
  )
}
