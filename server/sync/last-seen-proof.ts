import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Head } from './head.ts'

/**
 * Proofs that this database had a revision in an epoch, for devices to hand back: `<epoch>.<mac> <revision>`. The secret lies in the
 * database, so a restored copy knows the proofs of the revisions that it has lost.
 */
export type LastSeenProofs = {
  write(head: Head): Promise<string>
  /** Undefined unless it was written here. */
  read(text: string): Promise<Head | undefined>
}

export function lastSeenProofs(db: Db): LastSeenProofs {
  let known: string | undefined

  async function write({ epoch, rev }: Head): Promise<string> {
    known ??= await readSecret(db)
    const mac = createHmac('sha256', known).update(`${epoch} ${rev}`).digest('base64url')
    return `${epoch}.${mac.slice(0, macLength)} ${rev}`
  }

  return {
    write,
    async read(text) {
      const [, epoch, rev] = /^([\w-]{1,64})\.[\w-]{22} (\d{1,15})$/.exec(text) ?? []
      if (epoch === undefined || rev === undefined) return undefined
      const seen = { epoch, rev: Number(rev) }
      const [given, right] = [Buffer.from(text), Buffer.from(await write(seen))]
      return given.length === right.length && timingSafeEqual(given, right) ? seen : undefined
    },
  }
}

/** 132 bits. */
const macLength = 22

async function readSecret(db: Db): Promise<string> {
  const { secret } = await db
    .selectFrom('head')
    .select('secret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return secret
}
