import { useEffect, useState } from 'react'
import type { ContractRow } from '../../contract/contracts.ts'
import { pdfFileName } from '../../domain/documents/file-name.ts'
import type { Failure } from '../../sync/call.ts'
import { useSignIn, useWorkspace } from '../../sync/device-hooks.ts'
import { failureSentence } from '../../sync/failure-sentence.ts'
import { isObject } from '../../sync/read-row.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useToast } from '../../ui/toast.tsx'
import { contractsTexts } from './contracts-texts.ts'

export type HostAct = 'send' | 'resend' | 'sign-here' | 'pdf'

/** What only the host can do with a contract, while somebody waits: nothing of it is queued. */
export function useHostActs() {
  const texts = useTexts(contractsTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const workspace = useWorkspace()
  const { logout } = useSignIn()
  const toast = useToast()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const { resent, rest } = useResent()
  const say = (text: string) => toast({ text, dismissLabel: common.dismiss })

  async function during(act: HostAct, { id }: ContractRow, work: () => Promise<void>): Promise<void> {
    const name = `${act} ${id}`
    setBusy(before => new Set([...before, name]))
    try {
      await work()
    } finally {
      setBusy(before => new Set([...before].filter(other => other !== name)))
    }
  }

  const post = ({ id }: ContractRow, act: HostAct) => {
    const headers = { 'idempotency-key': workspace.newId() }
    return workspace.ask({ method: 'POST', path: `contracts/${id}/${act}`, headers })
  }

  /** A host that refused a step has a newer row, which says enough; anything else would be a click into nothing. */
  function tell(failure: Failure): void {
    if (failure.kind === 'no-answer' || failure.status >= 500 || failure.code === 'contracts/no-animals')
      say(failureSentence(failure, texts, language))
  }

  /** The row as the host has it now; should that fail, the feed brings it. */
  async function follow({ clientId }: ContractRow): Promise<void> {
    const newest = { page: 1, limit: 20, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
    await workspace.fresh('contracts', { ...newest, clientId }).catch(() => undefined)
  }

  return {
    isBusy: (act: HostAct, { id }: ContractRow) => busy.has(`${act} ${id}`),
    wasJustResent: ({ id }: ContractRow) => resent.has(id),
    send: (act: 'send' | 'resend', row: ContractRow, receiver: string) =>
      during(act, row, async () => {
        const answer = await post(row, act)
        if (!answer.ok) tell(answer.failure)
        else if (act === 'resend') {
          say(texts.sentAgain(receiver))
          rest(row.id)
        }
        await follow(row)
      }),
    /** The client gets the device with nobody signed in on it. */
    signHere: (row: ContractRow) =>
      during('sign-here', row, async () => {
        const answer = await post(row, 'sign-here')
        const url = answer.ok && isObject(answer.body) ? answer.body.url : undefined
        if (typeof url !== 'string') {
          if (answer.ok) say(texts.noAnswer)
          else tell(answer.failure)
          return follow(row)
        }
        const page = workspace.pageOfHost(url)
        await logout()
        window.location.assign(page)
      }),
    savePdf: (row: ContractRow, client: { firstName: string; lastName: string } | null | undefined) =>
      during('pdf', row, async () => {
        const answer = await workspace.ask({ method: 'GET', path: `contracts/${row.id}/pdf`, as: 'file' })
        const name = pdfFileName([client?.firstName ?? '', client?.lastName ?? ''])
        if (answer.ok && answer.file) saveFile(answer.file, name)
        else say(texts.pdfFailed)
      }),
  }
}

const restFor = 10_000

/** The contracts whose letter was sent again a moment ago: for that long nobody sends it by mistake once more. */
function useResent() {
  const [resent, setResent] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (resent.size === 0) return
    const timer = setTimeout(() => setResent(new Set()), restFor)
    return () => clearTimeout(timer)
  }, [resent])
  return { resent, rest: (id: string) => setResent(before => new Set([...before, id])) }
}
