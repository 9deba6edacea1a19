import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { type Answer, isRefusedFor } from '../../sync/calls/call.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'

/**
 * The server requires the password again before sensitive actions: people, bank details, whole exports, erasing. This
 * protects unattended devices. The interrupted action continues once the password is given.
 *
 * | wanted      | the server has asked for it                                                              |
 * | before-edit | the server will ask when an edit is sent; offline the edit is saved without the password |
 */
export type ReauthReason = 'wanted' | 'before-edit'

/** Resolves to false when the user cancels. */
type AskPassword = (reason: ReauthReason) => Promise<boolean>

type PasswordQuestion = { reason: ReauthReason; answer: (isGiven: boolean) => void }

// The ten minutes of the server, less one for requests under way. Only used to ask for the password in
// advance.
const goodFor = 9 * 60_000

const AskingAgainContext = createContext<AskPassword>(() => Promise.resolve(false))

const passwordDialog = async () => (await import('./password-dialog.tsx')).PasswordDialog

/** Mounted above all screens: the dialog outlives the screen that opened it. */
export function ReauthProvider({ children }: { children: ReactNode }) {
  const workspace = useWorkspace()
  const [asking, setAsking] = useState<PasswordQuestion | null>(null)
  const open = useRef<Promise<boolean>>(null)
  const givenAt = useRef(Number.NEGATIVE_INFINITY)

  const ask: AskPassword = reason => {
    const since = Date.parse(workspace.now()) - givenAt.current
    if (reason === 'before-edit' && since >= 0 && since < goodFor) return Promise.resolve(true)
    open.current ??= new Promise<boolean>(resolve => {
      const answer = (isGiven: boolean) => {
        if (isGiven) givenAt.current = Date.parse(workspace.now())
        open.current = null
        setAsking(null)
        resolve(isGiven)
      }
      setAsking({ reason, answer })
    })
    return open.current
  }

  return (
    <AskingAgainContext value={ask}>
      {children}
      <FetchedLater
        load={passwordDialog}
        props={{
          open: asking !== null,
          reason: asking?.reason ?? 'wanted',
          onAnswer: (isGiven: boolean) => asking?.answer(isGiven),
          onClose: () => asking?.answer(false),
        }}
      />
    </AskingAgainContext>
  )
}

export function useReauthenticate(): AskPassword {
  return useContext(AskingAgainContext)
}

/**
 * Asks for the password if the server requires it, and repeats the request. Returns null when the user
 * cancels.
 */
export function usePasswordRetry(): <Body>(
  send: () => Promise<Answer<Body>>,
) => Promise<Answer<Body> | null> {
  const passwordAgain = useReauthenticate()
  return async send => {
    const answer = await send()
    if (answer.ok || !isRefusedFor(answer.failure, 'auth/password-needed')) return answer
    return (await passwordAgain('wanted')) ? send() : null
  }
}
