import type { SignedIn, SignedInAccount } from '../../store/signed-in.ts'
import type { Ports } from '../device/ports.ts'
import type { People, Tokens } from './people.ts'

/**
 * Shares the logged-in users with the service worker (law 18). Without background sync, nothing is written.
 */
export type ShareWithWorker = {
  /** Writes the accounts if they or their tokens have changed since the last look. */
  look(): void
  /** Resolves when the accounts are written, or the write has failed. */
  tell(): Promise<void>
  /** Newer tokens that the worker has stored for this user. */
  newerThan(userId: string, refresh: string): Promise<Tokens | null>
  leave(userId: string): Promise<void>
  stop(): void
}

/** Storage that does not respond must not delay a logout. */
const longestWait = 2_000
const logoutShareDelay = 3_000

export function shareWithWorker(
  ports: Ports,
  people: People,
  openSignedIn: () => Promise<SignedIn>,
  onError: (error: unknown) => void,
): ShareWithWorker {
  if (!ports.askToBeWoken) return inactiveShare
  let isStopped = false
  let cancelTelling = () => {}
  const readAccounts = (): SignedInAccount[] => people.signedInAccounts()
  // The page that makes a change writes it, so a start writes nothing. Without a logged-in user, a row of a user may
  // be left whose localStorage the browser has removed.
  let lastShared = readAccounts().length > 0 ? JSON.stringify(readAccounts()) : null

  async function inTime(work: Promise<void>): Promise<void> {
    let cancel = () => {}
    const late = new Promise<void>(resolve => {
      cancel = ports.clock.after(longestWait, resolve)
    })
    await Promise.race([work.catch(error => isStopped || onError(error)), late])
    cancel()
  }

  /** Opens a connection per call, because calls are rare. */
  async function opened<T>(work: (signedIn: SignedIn) => Promise<T>): Promise<T> {
    const signedIn = await openSignedIn()
    try {
      return await work(signedIn)
    } finally {
      signedIn.close()
    }
  }

  function tell(): Promise<void> {
    lastShared = JSON.stringify(readAccounts())
    return inTime(opened(signedIn => signedIn.are(readAccounts)))
  }

  return {
    look() {
      if (JSON.stringify(readAccounts()) === lastShared) return
      // Without a logged-in user this can wait, and the login page does not load the code that opens databases.
      if (readAccounts().length > 0 || lastShared !== null) void tell()
      else cancelTelling = ports.clock.after(logoutShareDelay, () => void tell())
    },
    tell,
    newerThan: (userId, refresh) => opened(signedIn => signedIn.newerThan(userId, refresh)).catch(unreadable),
    leave: userId => inTime(opened(signedIn => signedIn.leave(userId))),
    stop() {
      isStopped = true
      cancelTelling()
    },
  }

  /** The page then continues with its own tokens. */
  function unreadable(error: unknown): null {
    if (!isStopped) onError(error)
    return null
  }
}

const inactiveShare: ShareWithWorker = {
  look() {},
  tell: async () => {},
  newerThan: async () => null,
  leave: async () => {},
  stop() {},
}
