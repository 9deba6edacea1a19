import { handOver, unknownToServer } from '../../store/outbox/handing-over.ts'
import { Outbox } from '../../store/outbox/outbox.ts'
import type { Ports } from '../device/ports.ts'
import type { People, StoredProfile } from './people.ts'

/**
 * An earlier account with the same email address: after a restore from an older backup, the user has
 * registered again. The server does not have the earlier account, but its outbox on this device may hold
 * edits.
 */
export type EarlierAccount = { userId: string; email: string; sentences: readonly string[] }

export async function findEarlierAccount(
  ports: Pick<Ports, 'hostName' | 'databases'>,
  people: People,
  profile: StoredProfile,
): Promise<EarlierAccount | null> {
  const { email } = profile
  for (const id of people.otherAccountsWithEmail(profile)) {
    const outbox = new Outbox(ports.hostName, id, ports.databases)
    try {
      const sentences = (await unknownToServer(outbox)).map(({ sentence }) => sentence)
      if (sentences.length > 0) return { userId: id, email, sentences }
    } finally {
      outbox.close()
    }
  }
  return null
}

/** Called only after the user's confirmation: no edit is sent under another name without it. */
export async function claimEarlierEdits(
  ports: Pick<Ports, 'hostName' | 'databases'>,
  earlier: EarlierAccount,
  userId: string,
): Promise<void> {
  const [from, to] = [earlier.userId, userId].map(id => new Outbox(ports.hostName, id, ports.databases))
  try {
    if (from && to) await handOver(from, to)
  } finally {
    from?.close()
    to?.close()
  }
}
