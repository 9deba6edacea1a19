import { useState } from 'react'
import { spanOfMonth } from '../../domain/billing.ts'
import type { Month } from '../../domain/brussels.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useTexts } from '../../ui/language.tsx'
import { invoicesTexts } from './invoices-texts.ts'
import { pageSize } from './older-invoices.ts'
import { readValidated } from './read-answers.ts'
import { useTell } from './use-tell.ts'

/** Validates all created invoices of a month at once: the host alone can. */
export function useValidateMonth(month: Month, onDone: () => void) {
  const texts = useTexts(invoicesTexts)
  const workspace = useWorkspace()
  const { say, tell } = useTell()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async validate(): Promise<void> {
      setBusy(true)
      const headers = { 'idempotency-key': workspace.newId() }
      const path = 'invoices/validate-month'
      const answer = await workspace.ask({ method: 'POST', path, headers, body: { month } })
      const validated = answer.ok ? readValidated(answer.body) : null
      if (!answer.ok) tell(answer.failure)
      else say(validated === null ? texts.noAnswer : texts.allValidated(validated))
      const request = { page: 1, limit: pageSize, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
      await workspace.fresh('invoices', { ...request, ...spanOfMonth(month) }).catch(() => undefined)
      setBusy(false)
      onDone()
    },
  }
}
