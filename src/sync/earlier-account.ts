import type { Profile } from '../contract/auth.ts'
import { handOver, unknownToHost } from '../store/handing-over.ts'
import { Outbox } from '../store/outbox.ts'
import type { People } from './people.ts'
import type { Ports } from './ports.ts'

/**
 * The same person under another account: a host that was put back to a copy of before they registered knows them no more,
 * and they register again. An e-mail address is of one account at a time, so an earlier one of the same address on this
 * device is gone from the host; its outbox has what nobody else has.
 */
export type EarlierAccount = { userId: string; email: string; sentences: readonly string[] }

export async function findEarlierAccount(
  ports: Pick<Ports, 'hostName' | 'databases'>,
  people: People,
  profile: Profile,
): Promise<EarlierAccount | null> {
  const isSame = ({ id, email }: Profile) =>
    id !== profile.id && email.toLowerCase() === profile.email.toLowerCase()
  for (const { id, email } of people.everyone().filter(isSame)) {
    const outbox = new Outbox(ports.hostName, id, ports.databases)
    try {
      const sentences = (await unknownToHost(outbox)).map(({ sentence }) => sentence)
      if (sentences.length > 0) return { userId: id, email, sentences }
    } finally {
      outbox.close()
    }
  }
  return null
}

/** Only ever by the word of the person: no edit is sent under another name without it. */
export async function takeFromEarlier(
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
