import { useMemo, useState } from 'react'
import { fullName, type PersonName } from '../../domain/clients/person.ts'
import { pdfFileName } from '../../domain/text/file-names.ts'
import { needsAttention } from '../../store/outbox/entry.ts'
import { type Failure, isRefusedFor } from '../../sync/calls/call.ts'
import { failureSentence } from '../../sync/calls/failure-sentence.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { type Toast, useToast } from '../../ui/page/toast.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useEntries, useReachable, useWorkspace } from '../device-hooks.ts'
import { useCommit } from '../lists/list-problem.ts'
import { documentTexts } from './document-texts.ts'

type DocumentRow = { id: string; clientId: string; client: PersonName | null }

export function useDocumentActions(
  record: 'contracts' | 'invoices',
  onProblem: (problem: string | null) => void,
) {
  const texts = useTexts(documentTexts)
  const commit = useCommit(onProblem)
  const workspace = useWorkspace()
  const isReachable = useReachable()
  const entries = useEntries()
  const { say, explain, tell } = useNoEffectToast()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const unsent = useMemo(
    () => new Set(entries.filter(entry => !needsAttention(entry)).map(entry => entry.id)),
    [entries],
  )

  const knownClient = ({ clientId }: DocumentRow) => workspace.view.tables.clients.get(clientId)?.row
  const findClient = (row: DocumentRow): PersonName | null => knownClient(row) ?? row.client
  const isUnsent = ({ id, clientId }: DocumentRow) => unsent.has(id) || unsent.has(clientId)
  const isBusy = (step: string, { id }: DocumentRow) => busy.has(`${step} ${id}`)

  async function during(step: string, { id }: DocumentRow, work: () => Promise<void>): Promise<void> {
    const name = `${step} ${id}`
    setBusy(before => new Set([...before, name]))
    try {
      await work()
    } finally {
      setBusy(before => new Set([...before].filter(other => other !== name)))
    }
  }

  return {
    isReachable,
    isBusy,
    unsent,
    isUnsent,
    say,
    explain,
    tell,
    getClientName(row: DocumentRow): string {
      const client = findClient(row)
      return client ? fullName(client) : '-'
    },
    emailOf: (row: DocumentRow) => knownClient(row)?.email ?? '',
    commit,
    during,
    /** If the request fails, the next pull fetches the row. */
    async follow({ clientId }: DocumentRow): Promise<void> {
      const newest = { page: 1, limit: 20, sortBy: 'updatedAt', sortOrder: 'DESC' } as const
      await workspace.fresh(record, { ...newest, clientId }).catch(() => undefined)
    },
    getPdfFile(
      row: DocumentRow,
      isMade: boolean,
      { notYet, number = '' }: { notYet: string; number?: string },
    ) {
      const disabledReason = isReachable
        ? isUnsent(row)
          ? texts.notOnServerYet
          : undefined
        : texts.needsServer
      return {
        reason: isMade ? disabledReason : notYet,
        busy: isBusy('pdf', row),
        save: () =>
          void during('pdf', row, async () => {
            const answer = await workspace.request(`GET ${record}/:id/pdf`, { id: row.id }, { as: 'file' })
            const client = findClient(row)
            const name = pdfFileName([number, client?.firstName ?? '', client?.lastName ?? ''])
            if (answer.ok) saveFile(answer.body, name)
            else say(texts.pdfFailed)
          }),
      }
    },
  }
}

/** Why a step that bills clients has to wait: without the unsent edits, the server would bill less. */
export function useSendingReason(): string | undefined {
  const texts = useTexts(documentTexts)
  const isReachable = useReachable()
  const isSending = !useEntries().every(needsAttention)
  if (!isReachable) return texts.needsServer
  return isSending ? texts.editsStillSending : undefined
}

/** Toasts that explain why a click had no effect. */
export function useNoEffectToast() {
  const texts = useTexts(documentTexts)
  const { language } = useLanguage()
  const toast = useToast()
  const say = (text: string, more?: Omit<Toast, 'text'>) => toast({ text, ...more })
  const explain = (failure: Failure) => say(failureSentence(failure, texts, language))
  return {
    say,
    explain,
    /**
     * After a refusal the row itself is updated, which is explanation enough. Only reasons outside of the row need a
     * sentence.
     */
    tell(failure: Failure): void {
      if (
        failure.kind === 'no-answer' ||
        failure.status >= 500 ||
        isRefusedFor(failure, 'contracts/no-animals')
      )
        explain(failure)
    },
  }
}
