import { useMemo } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { errorText } from '../../contract/error-texts.ts'
import { type ContractStatus, contractSteps, hasPdf } from '../../domain/contracts.ts'
import { formatList } from '../../domain/format.ts'
import { fullName } from '../../domain/person-name.ts'
import { missingOnPapers, practiceId } from '../../domain/practice.ts'
import { practiceWords } from '../../domain/practice-words.ts'
import { needsAttention } from '../../store/entry.ts'
import { useEntries, useFilled, useReachable, useRow, useWorkspace } from '../../sync/device-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { type Hindrance, hasOtherAtWork, hindranceOf, type OfferedStep } from './contract-steps.ts'
import { deleteContract, isQueued, takeStep } from './contracts-edits.ts'
import { contractsTexts } from './contracts-texts.ts'
import { useHostActs } from './use-host-acts.ts'

export type ContractActs = ReturnType<typeof useContractActs>

/** What can be done with the contracts of the list, and why not. */
export function useContractActs(onProblem: (problem: string | null) => void) {
  const texts = useTexts(contractsTexts)
  const fieldWords = useTexts(practiceWords)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const entries = useEntries()
  const practice = useRow('practice', practiceId)?.row
  const host = useHostActs()
  const unsent = useMemo(
    () => new Set(entries.filter(entry => !needsAttention(entry)).map(entry => entry.id)),
    [entries],
  )
  // Before this device has had everything, the details are blank and say nothing.
  const filled = useFilled()
  const missing = practice && filled ? missingOnPapers(practice) : []
  const words = missing.map(field => fieldWords[field])
  const isMissing = (field: (typeof missing)[number]) => missing.includes(field)
  const lacking =
    words.length === 0
      ? undefined
      : [
          texts.lackingText(formatList(words, language)),
          ...(isMissing('name') ? [texts.lackingName] : []),
          ...(isMissing('iban') || isMissing('creditorId') ? [texts.lackingMandate] : []),
        ]

  const clientOf = (row: ContractRow) => workspace.view.tables.clients.get(row.clientId)?.row ?? row.client
  const nameOf = (row: ContractRow) => {
    const client = clientOf(row)
    return client ? fullName(client) : '-'
  }
  const clientEmailOf = (row: ContractRow) => workspace.view.tables.clients.get(row.clientId)?.row.email ?? ''
  const isUnsent = (row: ContractRow) => unsent.has(row.id) || unsent.has(row.clientId)

  const reasons: Record<Hindrance, string | undefined> = {
    'no-animals': errorText('contracts/no-animals', language),
    'not-reachable': texts.needsHost,
    'not-with-host': texts.notWithHost,
    'other-at-work': errorText('contracts/at-work', language),
    'sent-just-now': texts.sentJustNow,
  }

  async function commit(edit: Parameters<typeof workspace.commit>[0]): Promise<void> {
    const committed = await workspace.commit(edit)
    onProblem(committed.ok ? null : common.notKept)
  }

  return {
    nameOf,
    practiceMissing: lacking && texts.practiceMissing(formatList(words, language)),
    /** What a contract that is sent now goes without, in sentences. */
    lacking,
    /** As it will be when what is under way succeeds. */
    statusOf: (row: ContractRow): ContractStatus =>
      row.status === 'pending' && host.isBusy('send', row) ? contractSteps.send.to : row.status,
    reasonOf(step: OfferedStep, row: ContractRow): string | undefined {
      const hindrance = hindranceOf(step, {
        isReachable,
        animalCount: filled ? [...workspace.view.tables.animals.ownedBy(row.clientId)].length : undefined,
        isUnsent: isUnsent(row),
        hasOtherAtWork: step === 'activate' && hasOtherAtWork(workspace.view, row),
        wasJustResent: host.wasJustResent(row),
      })
      return hindrance && reasons[hindrance]
    },
    isBusy: (step: OfferedStep, row: ContractRow) => !isQueued(step) && host.isBusy(step, row),
    async take(step: OfferedStep, row: ContractRow): Promise<void> {
      if (isQueued(step)) await commit(takeStep(texts, step, row, nameOf(row)))
      else if (step === 'sign-here') await host.signHere(row)
      else await host.send(step, row, clientEmailOf(row) || nameOf(row))
    },
    remove: (row: ContractRow) => commit(deleteContract(texts, row, nameOf(row))),
    pdf: {
      reasonOf: (row: ContractRow): string | undefined => {
        if (!hasPdf(row.status)) return texts.noPdfYet
        if (!isReachable) return texts.needsHost
        return isUnsent(row) ? texts.notWithHost : undefined
      },
      isBusy: (row: ContractRow) => host.isBusy('pdf', row),
      save: (row: ContractRow) => host.savePdf(row, clientOf(row)),
    },
  }
}
