import { daysToRefund, refusalToWithdraw } from '../../../src/domain/billing/contracts.ts'
import { dayAfter, dayOf } from '../../../src/domain/calendar/brussels.ts'
import type { Tx } from '../../db/database.ts'
import { lockClientsOf } from '../../db/lock-rows.ts'
import { dropEmails } from '../../mail/mails-store.ts'
import type { Target } from '../../records/record-store.ts'
import { refuse } from '../../refuse.ts'
import type { Effect } from '../../sync/write.ts'
import { type KeptBy, readCredit } from '../invoices/payments/payments-store.ts'
import { keepRefund } from '../invoices/payments/refunds.ts'
import { lockNumbers, recountWithdrawn } from '../invoices/synchronize.ts'
import { revokeMandate } from '../mandates/mandates-store.ts'
import { lockOrRefuse } from './contract-steps.ts'
import { setMail, setWithdrawn, touchedOnly } from './contracts-store.ts'

/**
 * Withdraws from a contract within the legal period: nothing of it is charged. Invoices that are not validated are recalculated.
 * Validated ones are credited: a paid amount is refunded, an unpaid one is canceled.
 */
export async function withdraw(tx: Tx, target: Target, by: KeptBy): Promise<Effect> {
  const { id, now } = target
  await lockNumbers(tx, now)
  await lockClientsOf(tx, 'contracts', [id])
  const contract = await lockOrRefuse(tx, target)
  const refusal = refusalToWithdraw(contract, now)
  if (refusal !== undefined) throw refuse(refusal)
  await dropEmails(tx, { record: 'contracts', id })
  await setMail(tx, id, 'none')
  await setWithdrawn(tx, id, now)
  const { clientId } = contract
  const end = { mandateId: id, day: dayOf(now), why: 'withdrawn', now } as const
  const revoked = await revokeMandate(tx, clientId, end)
  const before = await readCredit(tx, clientId)
  const billed = await recountWithdrawn(tx, clientId, by)
  const cents = (await readCredit(tx, clientId)) - before
  if (cents > 0) {
    const refund = {
      clientId,
      cents,
      day: dayAfter(dayOf(now), daysToRefund),
      how: 'transfer',
      note: '',
    } as const
    await keepRefund(tx, refund, by)
  }
  const done = touchedOnly(tx, id)
  return {
    ...done,
    touched: [...done.touched, ...revoked, ...billed, { record: 'clients', id: clientId }],
  }
}
