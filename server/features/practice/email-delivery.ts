import type { PracticeRow } from '../../../src/contract/practice.ts'
import { practiceId } from '../../../src/domain/practice/practice.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { recordChanges } from '../../sync/changes.ts'
import { lockPractice, readPractice } from './practice-store.ts'

const about = { record: 'practice', id: practiceId } as const

/** At start: the practice's row says whether emails leave this server, for devices and for owners. */
export async function storeEmailDelivery({ db, clock, mail }: Pick<Ports, 'db' | 'clock' | 'mail'>) {
  const isRight = ({ emailDelivery }: PracticeRow) => (emailDelivery === 'smtp') === mail.leaves
  if (isRight(await readTransaction(db, readPractice))) return
  const now = clock.now().toISOString()
  await writeTransaction(db, async tx => {
    await lockPractice(tx, undefined, now)
    if (isRight(await readPractice(tx))) return
    await setEmailDelivery(tx, mail.leaves ? 'smtp' : 'files')
    await recordChanges(tx, { userId: undefined, now }, [about], {})
  })
}

export async function setEmailDelivery(tx: Tx, delivery: PracticeRow['emailDelivery']): Promise<void> {
  await tx.updateTable('practice').set({ email_delivery: delivery }).where('id', '=', practiceId).execute()
}
