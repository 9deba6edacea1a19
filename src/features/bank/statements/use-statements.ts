import { useEffect, useRef, useState } from 'react'
import type { BankApplied, BankFinding, StatementPreview } from '../../../contract/bank-statements.ts'
import { useWorkspace } from '../../../record-ui/device-hooks.ts'
import { documentTexts } from '../../../record-ui/documents/document-texts.ts'
import { failureSentence } from '../../../sync/calls/failure-sentence.ts'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { fetchNewest } from '../../invoices/fetch-newest.ts'
import { asSent, type DroppedProblem, readDropped } from './read-zip.ts'

type StatementFile = { name: string; content: string }

type StatementsStep =
  | { at: 'choose' }
  | { at: 'reading'; done: number; of: number }
  | { at: 'checking' }
  | { at: 'preview'; read: StatementPreview; problems: DroppedProblem[] }
  | { at: 'applying'; read: StatementPreview; problems: DroppedProblem[] }
  | { at: 'applied'; applied: BankApplied }

/** An invoice, or several that a transfer pays. A return also has the reason and the cost in euros. */
export type Choice = { invoiceId: string | null; invoiceIds?: string[]; reason?: string; cost?: number }

export type EntryChoices = ReadonlyMap<string, Choice>

function chosenAtFirst(findings: readonly BankFinding[]): EntryChoices {
  return new Map(findings.filter(isCertain).map(({ id, invoiceId }) => [id, { invoiceId }]))
}

export function isCertain({ kind }: BankFinding): boolean {
  return kind === 'collected' || kind === 'returned' || kind === 'transfer' || kind === 'refunded'
}

/** Unpacks bank files on this device, has the server interpret them, and applies the ticked findings. */
export function useStatements(dropped: readonly File[], onApplied: () => void) {
  const workspace = useWorkspace()
  const documents = useTexts(documentTexts)
  const { language } = useLanguage()
  const [step, setStep] = useState<StatementsStep>({ at: 'choose' })
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<EntryChoices>(new Map())
  const [confirmsGaps, setConfirmsGaps] = useState(false)
  const sent = useRef<StatementFile[]>([])
  // A retry has the same key, so nothing is applied twice. Another selection gets another key.
  const key = useRef<{ of: string; key: string } | null>(null)
  const running = useRef(0)
  const asking = useRef(new AbortController())
  const isApplying = useRef(false)

  async function choose(files: readonly File[]): Promise<void> {
    // Files that are dropped while findings are applied are ignored.
    if (files.length === 0 || isApplying.current) return
    asking.current.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    running.current += 1
    const run = running.current
    const isOver = () => running.current !== run
    setProblem(null)
    setStep({ at: 'reading', done: 0, of: files.length })
    const read = await readDropped(files, done => {
      if (!isOver()) setStep({ at: 'reading', done, of: files.length })
    })
    const packed = await Promise.all(read.files.map(asSent))
    if (isOver()) return
    const before = sent.current.length
    // A file that is dropped twice counts once.
    const sentContents = new Set(sent.current.map(({ content }) => content))
    sent.current = [...sent.current, ...packed.filter(({ content }) => !sentContents.has(content))]
    if (sent.current.length === 0) {
      setStep({ at: 'preview', read: { files: [], gaps: [], findings: [] }, problems: read.problems })
      return
    }
    setStep({ at: 'checking' })
    const receiving = { onReceived: () => {}, signal }
    const answer = await workspace.request(
      'POST bank-statements/read',
      { files: sent.current },
      { receiving },
    )
    if (isOver()) return
    if (!answer.ok) {
      setProblem(failureSentence(answer.failure, documents, language))
      sent.current = []
      setChosen(new Map())
      setStep({ at: 'choose' })
      return
    }
    const preview = answer.body
    // Ticks of earlier files stay.
    const isNew = ({ id }: BankFinding) => Number(id.split('.')[0]) >= before
    setChosen(chosen => new Map([...chosen, ...chosenAtFirst(preview.findings.filter(isNew))]))
    setConfirmsGaps(false)
    setStep({ at: 'preview', read: preview, problems: read.problems })
  }

  async function apply(): Promise<void> {
    if (step.at !== 'preview') return
    const { read, problems } = step
    // Unreadable files are left out, so the ids of findings are renumbered.
    const usable = sent.current.filter((_, n) => read.files[n]?.problems.length === 0)
    const places = new Map<string, number>()
    for (const [n, file] of read.files.entries())
      if (file.problems.length === 0) places.set(String(n), places.size)
    const body = {
      files: usable,
      chosen: [...chosen].map(([id, choice]) => {
        const [file = '', ...rest] = id.split('.')
        return { id: [places.get(file) ?? file, ...rest].join('.'), ...choice }
      }),
      confirmsGaps,
    }
    const of = JSON.stringify(body.chosen) + String(confirmsGaps) + usable.length
    if (key.current?.of !== of) key.current = { of, key: workspace.newId() }
    setProblem(null)
    setStep({ at: 'applying', read, problems })
    isApplying.current = true
    const receiving = { onReceived: () => {}, signal: new AbortController().signal }
    const idempotencyKey = key.current.key
    const answer = await workspace.request('POST bank-statements/apply', body, { idempotencyKey, receiving })
    isApplying.current = false
    if (!answer.ok) {
      setProblem(failureSentence(answer.failure, documents, language))
      setStep({ at: 'preview', read, problems })
      return
    }
    await fetchNewest(workspace)
    setStep({ at: 'applied', applied: answer.body })
    onApplied()
  }

  useEffect(() => {
    const run = running
    const reading = asking
    // Closing the dialog cancels the request.
    return () => {
      run.current += 1
      reading.current.abort()
    }
  }, [])

  const first = useRef(choose)
  useEffect(() => {
    void first.current(dropped)
  }, [dropped])

  return {
    step,
    problem,
    chosen,
    confirmsGaps,
    choose,
    apply,
    dismiss: () => setProblem(null),
    confirmGaps: setConfirmsGaps,
    tick(ids: readonly BankFinding[], isTicked: boolean) {
      const next = new Map(chosen)
      for (const { id, invoiceId, candidates } of ids)
        if (isTicked) next.set(id, { invoiceId: invoiceId ?? candidates[0]?.invoiceId ?? null })
        else next.delete(id)
      setChosen(next)
    },
    assign(id: string, choice: Choice | null) {
      const next = new Map(chosen)
      if (choice === null) next.delete(id)
      else next.set(id, choice)
      setChosen(next)
    },
  }
}
