import { useEffect, useState } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { errorText } from '../../contract/error-texts.ts'
import { type ContractStatus, contractSteps, hasPdf } from '../../domain/contracts.ts'
import { useDocumentActs } from '../../parts/document-acts.ts'
import { documentTexts } from '../../parts/document-texts.ts'
import { usePracticeGaps } from '../../parts/practice-gaps.tsx'
import { useFilled, useSignIn, useWorkspace } from '../../sync/device-hooks.ts'
import { isObject } from '../../sync/read-row.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { type Hindrance, hasOtherAtWork, hindranceOf, type OfferedStep } from './contract-steps.ts'
import { deleteContract, isQueued, takeStep } from './contracts-edits.ts'
import { contractsTexts } from './contracts-texts.ts'

export type ContractActs = ReturnType<typeof useContractActs>

/** What can be done with the contracts of the list, and why not. */
export function useContractActs(onProblem: (problem: string | null) => void) {
  const texts = useTexts(contractsTexts)
  const common = useTexts(documentTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const filled = useFilled()
  const { logout } = useSignIn()
  const gaps = usePracticeGaps()
  const acts = useDocumentActs('contracts', onProblem)
  const { nameOf } = acts
  const { resent, rest } = useResent()

  const reasons: Record<Hindrance, string | undefined> = {
    'no-animals': errorText('contracts/no-animals', language),
    'not-reachable': common.needsHost,
    'not-with-host': common.notWithHost,
    'other-at-work': errorText('contracts/at-work', language),
    'sent-just-now': texts.sentJustNow,
  }

  const send = (act: 'send' | 'resend', row: ContractRow) =>
    acts.during(act, row, async () => {
      const answer = await acts.post(act, row)
      if (!answer.ok) acts.tell(answer.failure)
      else if (act === 'resend') {
        acts.say(texts.sentAgain(acts.emailOf(row) || nameOf(row)))
        rest(row.id)
      }
      await acts.follow(row)
    })

  /** The client gets the device with nobody signed in on it. */
  const signHere = (row: ContractRow) =>
    acts.during('sign-here', row, async () => {
      const answer = await acts.post('sign-here', row)
      const url = answer.ok && isObject(answer.body) ? answer.body.url : undefined
      if (typeof url !== 'string') {
        acts.tell(answer.ok ? { kind: 'no-answer' } : answer.failure)
        return acts.follow(row)
      }
      const page = workspace.pageOfHost(url)
      await logout()
      window.location.assign(page)
    })

  return {
    nameOf,
    practiceMissing: gaps.missingOnDocuments && texts.practiceMissing(gaps.missingOnDocuments),
    /** What a contract that is sent now goes without, in sentences. */
    lacking: gaps.lacking(texts.lackingText, texts.lackingMandate),
    /** As it will be when what is under way succeeds. */
    statusOf: (row: ContractRow): ContractStatus =>
      row.status === 'pending' && acts.isBusy('send', row) ? contractSteps.send.to : row.status,
    reasonOf(step: OfferedStep, row: ContractRow): string | undefined {
      const hindrance = hindranceOf(step, {
        isReachable: acts.isReachable,
        animalCount: filled ? [...workspace.view.tables.animals.ownedBy(row.clientId)].length : undefined,
        isUnsent: acts.isUnsent(row),
        hasOtherAtWork: step === 'activate' && hasOtherAtWork(workspace.view, row),
        wasJustResent: resent.has(row.id),
      })
      return hindrance && reasons[hindrance]
    },
    isBusy: acts.isBusy,
    async take(step: OfferedStep, row: ContractRow): Promise<void> {
      if (isQueued(step)) await acts.commit(takeStep(texts, step, row, nameOf(row)))
      else if (step === 'sign-here') await signHere(row)
      else await send(step, row)
    },
    remove: (row: ContractRow) => acts.commit(deleteContract(texts, row, nameOf(row))),
    pdfOf: (row: ContractRow) => acts.pdfOf(row, hasPdf(row.status), { notYet: texts.noPdfYet }),
  }
}

const restFor = 10_000

/** The contracts whose email was sent again a moment ago: for that long nobody sends it by mistake once more. */
function useResent() {
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (resent.size === 0) return
    const timer = setTimeout(() => setResent(new Set()), restFor)
    return () => clearTimeout(timer)
  }, [resent])
  return { resent, rest: (id: string) => setResent(before => new Set([...before, id])) }
}
