import { useEffect, useMemo, useRef, useState } from 'react'
import { isErrorCode } from '../../contract/errors.ts'
import { useFilled, useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Refused } from '../../sync/calls/call.ts'
import { useOpenForm } from '../../ui/fields/open-forms.ts'
import {
  chooseField,
  type ImportColumns,
  type ImportField,
  type ImportType,
  matchColumns,
} from './import-columns.ts'
import type { ImportTexts } from './import-texts.ts'
import { type FileProblem, type LoadedFile, readFile } from './read-file.ts'
import { partRows, type ReadRow, type RefusedLines, readRows } from './read-rows.ts'
import { pause, type SendOutcome, type SendPorts, type SendProgress, sendImport } from './send-import.ts'

/** Where a run stands; each step has what the ones before it found out. */
export type Step =
  | { at: 'file'; isReading: boolean; problem: FileProblem | null }
  | { at: 'columns'; file: LoadedFile }
  | { at: 'preview'; file: LoadedFile; failed: Failed | null }
  | { at: 'sending'; file: LoadedFile; total: number; progress: SendProgress; isStopping: boolean }
  | { at: 'unknown'; file: LoadedFile; sent: readonly ReadRow[]; again: () => Promise<SendOutcome> }
  | { at: 'done'; count: number }

/** `line`: of the row that the server refused, if it was one row. */
export type Failed = { outcome: Exclude<SendOutcome, { kind: 'done' | 'unknown' }>; line: number | null }

const noLines: RefusedLines = new Map()

/** One import, from the choice of a file to its last row. Only what stands here decides what the dialog shows. */
export function useImport(record: ImportType, onDone: (count: number) => void = () => {}) {
  const workspace = useWorkspace()
  const [step, setStep] = useState<Step>({ at: 'file', isReading: false, problem: null })
  const [columns, setColumns] = useState<ImportColumns>([])
  const [leaveOut, setLeaveOut] = useState({ wrong: false, doubtful: true })
  const [refused, setRefused] = useState(noLines)
  const source = useRef<File>(undefined)
  const readings = useRef(0)
  const stopping = useRef<AbortController>(undefined)
  useOpenForm(step.at !== 'file' && step.at !== 'done')
  // Whoever leaves the screen stops the run, unless its end has been asked for.
  useEffect(() => () => stopping.current?.abort(), [])

  /** `sheet`: another one of the workbook that was chosen. */
  async function choose(chosen: File, sheet?: string): Promise<void> {
    readings.current += 1
    const reading = readings.current
    source.current = chosen
    if (sheet === undefined) setStep({ at: 'file', isReading: true, problem: null })
    const read = await readFile(chosen, record, sheet)
    // Something else was chosen meanwhile.
    if (reading !== readings.current) return
    if (read.ok) begin(read.file)
    else setStep({ at: 'file', isReading: false, problem: read.problem })
  }

  function begin(file: LoadedFile): void {
    setColumns(matchColumns(record, file.headers))
    setRefused(noLines)
    setLeaveOut({ wrong: false, doubtful: true })
    setStep({ at: 'columns', file })
  }

  async function send(file: LoadedFile, rows: readonly ReadRow[]): Promise<void> {
    const abort = new AbortController()
    stopping.current = abort
    const showProgress = (progress: SendProgress) =>
      setStep({ at: 'sending', file, total: rows.length, progress, isStopping: abort.signal.aborted })
    const ports: SendPorts = {
      ask: workspace.ask,
      newId: workspace.newId,
      pause: milliseconds => pause(milliseconds, abort.signal),
      stop: abort.signal,
      onProgress: showProgress,
    }
    showProgress({ sent: 0, isFinishing: false })
    const values = rows.map(row => row.values)
    settle(file, rows, await sendImport(ports, record, values))
  }

  function settle(file: LoadedFile, sent: readonly ReadRow[], outcome: SendOutcome): void {
    if (outcome.kind === 'unknown') setStep({ at: 'unknown', file, sent, again: outcome.again })
    else if (outcome.kind === 'done') {
      setStep({ at: 'done', count: outcome.count })
      onDone(outcome.count)
    } else {
      const row = outcome.kind === 'refused' && outcome.place !== null ? sent[outcome.place] : undefined
      if (row && outcome.kind === 'refused') markRefused(row.line, outcome.refused, outcome.field)
      setStep({ at: 'preview', file, failed: { outcome, line: row?.line ?? null } })
    }
  }

  function markRefused(line: number, { code, message }: Refused, field: string): void {
    const problem = { code: code ?? '', field, said: isErrorCode(code) ? '' : message }
    setRefused(before => new Map(before).set(line, problem))
    // What is new must be seen before it is left out.
    setLeaveOut(before => ({ ...before, wrong: false }))
  }

  return {
    record,
    step,
    columns,
    leaveOut,
    refused,
    choose,
    async chooseSheet(sheet: string) {
      if (source.current) await choose(source.current, sheet)
    },
    chooseField(place: number, field: ImportField | null) {
      setRefused(noLines)
      // Other columns, other errors: who agreed to leave some out has not seen these.
      setLeaveOut(before => ({ ...before, wrong: false }))
      setColumns(before => chooseField(before, place, field))
    },
    changeLeaveOut: (changed: Partial<typeof leaveOut>) => setLeaveOut(before => ({ ...before, ...changed })),
    toFile: () => setStep({ at: 'file', isReading: false, problem: null }),
    toColumns: (file: LoadedFile) => setStep({ at: 'columns', file }),
    toPreview: (file: LoadedFile) => setStep({ at: 'preview', file, failed: null }),
    send,
    stop() {
      stopping.current?.abort()
      setStep(before => (before.at === 'sending' ? { ...before, isStopping: true } : before))
    },
    async askAgain({ file, sent, again }: Extract<Step, { at: 'unknown' }>) {
      const total = sent.length
      setStep({ at: 'sending', file, total, progress: { sent: total, isFinishing: true }, isStopping: false })
      settle(file, sent, await again())
    },
  }
}

export type ImportRun = ReturnType<typeof useImport>

const nothing: readonly ReadRow[] = []

/** The rows of the file as they stand beside the practice's own at this moment, and why they cannot be sent. */
export function usePreview({ record, step, columns, refused, leaveOut }: ImportRun, texts: ImportTexts) {
  const { view, versions } = useWorkspace()
  const reachable = useReachable()
  const isFilled = useFilled()
  const version = [
    useSignal(versions.clients),
    useSignal(versions.animals),
    useSignal(versions.species),
  ].join()
  const file = step.at === 'preview' ? step.file : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows of the tables, which change in place.
  const rows = useMemo(
    () => (file ? readRows(record, file, columns, view.tables, refused) : nothing),
    [record, file, columns, refused, view, version],
  )
  const parted = useMemo(() => partRows(rows), [rows])
  const chosen = useMemo(
    () => (leaveOut.doubtful ? parted.ready : rows.filter(row => row.problems.length === 0)),
    [rows, parted, leaveOut.doubtful],
  )
  function reason(): string | undefined {
    if (!reachable) return texts.needsNetwork
    if (!isFilled) return texts.needsAll
    if (parted.wrong.length > 0 && !leaveOut.wrong) return texts.wrongFirst
    return chosen.length === 0 ? texts.nothingLeft : undefined
  }
  return { rows, ...parted, chosen, isAway: !reachable, reason: reason() }
}

export type Preview = ReturnType<typeof usePreview>
