import type { HerePerson, SignedIn } from '../../store/signed-in.ts'
import type { Ports } from '../device/ports.ts'
import type { People, Tokens } from './people.ts'

/**
 * Tells the service worker who is signed in here (law 18). Where the browser wakes no worker there is nobody to tell, and nothing
 * is written.
 */
export type ShareWithWorker = {
  /** When who is here, or their tokens, changed since this page looked last. */
  look(): void
  /** Resolves when it is written, or cannot be. */
  tell(): Promise<void>
  /** What the worker has got for this person since they had this token. */
  newerThan(userId: string, refresh: string): Promise<Tokens | null>
  leave(userId: string): Promise<void>
  stop(): void
}

/** Nobody is kept from leaving by a storage that does not answer. */
const longestWait = 2_000
const untilNobodyIsTold = 3_000

export function shareWithWorker(
  ports: Ports,
  people: People,
  openSignedIn: () => Promise<SignedIn>,
  onTrouble: (error: unknown) => void,
): ShareWithWorker {
  if (!ports.askToBeWoken) return nobody
  let isStopped = false
  let cancelTelling = () => {}
  const here = (): HerePerson[] => people.here()
  // Each change is told by the page that made it, so a start costs nothing. Only where nobody is here a row may be left of
  // somebody whose localStorage the browser has taken away.
  let told = here().length > 0 ? JSON.stringify(here()) : null

  async function inTime(work: Promise<void>): Promise<void> {
    let cancel = () => {}
    const late = new Promise<void>(resolve => {
      cancel = ports.clock.after(longestWait, resolve)
    })
    await Promise.race([work.catch(error => isStopped || onTrouble(error)), late])
    cancel()
  }

  /** So seldom that no connection is left open for it. */
  async function opened<T>(work: (signedIn: SignedIn) => Promise<T>): Promise<T> {
    const signedIn = await openSignedIn()
    try {
      return await work(signedIn)
    } finally {
      signedIn.close()
    }
  }

  function tell(): Promise<void> {
    told = JSON.stringify(here())
    return inTime(opened(signedIn => signedIn.are(here)))
  }

  return {
    look() {
      if (JSON.stringify(here()) === told) return
      // Where nobody is here, nobody waits for it, and the login page does without the code that opens databases.
      if (here().length > 0 || told !== null) void tell()
      else cancelTelling = ports.clock.after(untilNobodyIsTold, () => void tell())
    },
    tell,
    newerThan: (userId, refresh) => opened(signedIn => signedIn.newerThan(userId, refresh)).catch(unreadable),
    leave: userId => inTime(opened(signedIn => signedIn.leave(userId))),
    stop() {
      isStopped = true
      cancelTelling()
    },
  }

  /** Then the page goes on by its own tokens. */
  function unreadable(error: unknown): null {
    if (!isStopped) onTrouble(error)
    return null
  }
}

const nobody: ShareWithWorker = {
  look() {},
  tell: async () => {},
  newerThan: async () => null,
  leave: async () => {},
  stop() {},
}
