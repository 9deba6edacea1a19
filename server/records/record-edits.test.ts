import { expect, it } from 'vitest'
import { writeTransaction } from '../db/database.ts'
import { openSqlite } from '../db/sqlite.ts'
import { EditConflict } from '../sync/edit.ts'
import { stepEdit } from './record-edits.ts'

it('refuses a step on a status the user did not see, even an allowed one (law 10)', async () => {
  const db = openSqlite(':memory:')
  let [status, stepCount] = ['active', 0]
  const pause = stepEdit(
    'contracts.pause',
    async () => ({ rev: 3, status }),
    async () => {
      stepCount += 1
      return { status: 200, touched: [], about: null, answer: async () => ({ rev: 4 }) }
    },
  )
  const after = (from: string) =>
    writeTransaction(db, tx =>
      pause(tx, {
        id: 'i',
        key: 'k',
        undoes: undefined,
        patch: { status: { from, to: 'paused' } },
        now: '',
        madeAt: '',
        userId: 'anna',
        sessionId: '',
        confirmedAt: '',
      }),
    )
  await expect(after('signed')).rejects.toThrow(EditConflict)
  expect(stepCount).toBe(0)
  await after('active')
  expect(stepCount).toBe(1)
  // Another caller has already taken the step, so nothing is done.
  status = 'paused'
  await after('signed')
  expect(stepCount).toBe(1)
  await db.destroy()
})
