import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useWorkspace } from '../../record-ui/device-hooks.ts'
import { type Answer, isRefusedFor } from '../../sync/calls/call.ts'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'

/**
 * The password is asked for again before what is delicate: people, bank details, whole exports, erasing. Whoever finds a
 * device that was left open has no use of it then. The server decides when it is due; the dialog is the same everywhere,
 * and what the person was doing goes on when they have given it.
 *
 * | wanted      | the server has said so                                                                          |
 * | before-edit | an edit is about to be kept that the server will want it for: without a network it is kept anyway, and asked about when it is sent |
 */
export type WhyAsked = 'wanted' | 'before-edit'

/** False when the person would rather not. */
type AskPassword = (why: WhyAsked) => Promise<boolean>

type Asking = { why: WhyAsked; answer: (isGiven: boolean) => void }

// The server's ten minutes, less one for what is on its way. Only whether to ask ahead is decided by it.
const goodFor = 9 * 60_000

const AskingAgainContext = createContext<AskPassword>(() => Promise.resolve(false))

const passwordDialog = async () => (await import('./password-dialog.tsx')).PasswordDialog

/** Stands above every screen: the question outlives what it was asked from. */
export function AskingAgainProvider({ children }: { children: ReactNode }) {
  const workspace = useWorkspace()
  const [asking, setAsking] = useState<Asking | null>(null)
  const open = useRef<Promise<boolean>>(null)
  const givenAt = useRef(Number.NEGATIVE_INFINITY)

  const ask: AskPassword = why => {
    const since = Date.parse(workspace.now()) - givenAt.current
    if (why === 'before-edit' && since >= 0 && since < goodFor) return Promise.resolve(true)
    open.current ??= new Promise<boolean>(resolve => {
      const answer = (isGiven: boolean) => {
        if (isGiven) givenAt.current = Date.parse(workspace.now())
        open.current = null
        setAsking(null)
        resolve(isGiven)
      }
      setAsking({ why, answer })
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
          why: asking?.why ?? 'wanted',
          onAnswer: (isGiven: boolean) => asking?.answer(isGiven),
          onClose: () => asking?.answer(false),
        }}
      />
    </AskingAgainContext>
  )
}

/** Asks for the password. */
export function usePasswordAgain(): AskPassword {
  return useContext(AskingAgainContext)
}

/** Sends a request once more after the user has confirmed their password, where the server wants that. Null when they cancel. */
export function usePasswordRetry(): <Body>(
  send: () => Promise<Answer<Body>>,
) => Promise<Answer<Body> | null> {
  const passwordAgain = usePasswordAgain()
  return async send => {
    const answer = await send()
    if (answer.ok || !isRefusedFor(answer.failure, 'auth/password-needed')) return answer
    return (await passwordAgain('wanted')) ? send() : null
  }
}
