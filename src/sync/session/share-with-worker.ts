import type { SignedIn, SignedInAccount } from '../../store/signed-in.ts'
import type { Ports } from '../device/ports.ts'
import type { People, Tokens } from './people.ts'

/** Tells the service worker who is logged in (law 18). Without background sync, nothing is written. */
export type ShareWithWorker = {
  /** When who is here, or their tokens, changed since this page looked last. */
  look(): void
  /** Resolves when it is written, or cannot be. */
  tell(): Promise<void>
  /** Newer tokens that the worker has stored for this user. */
  newerThan(userId: string, refresh: string): Promise<Tokens | null>
  leave(userId: string): Promise<void>
  stop(): void
}

/** Storage that does not respond must not delay a logout. */
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
  const here = (): SignedInAccount[] => people.here()
  // The page that makes a change writes it, so a start writes nothing. Without a logged-in user, a row of a user may
  // be left whose localStorage the browser has removed.
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
      // Without a logged-in user this can wait, and the login page does not load the code that opens databases.
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
