import { useEffect, useMemo, useRef, useState } from 'react'
import { isErrorCode } from '../../contract/errors/errors.ts'
import { rowsPerChunk } from '../../domain/clients/imports.ts'
import type { Json } from '../../domain/text/json.ts'
import { useFilled, useReachable, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import type { Answer, Failure, RefusedResponse } from '../../sync/calls/call.ts'
import type { Request } from '../../sync/calls/request.ts'
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

export type Step =
  | { at: 'file'; isReading: boolean; problem: FileProblem | null }
  | { at: 'columns'; file: LoadedFile }
  | { at: 'preview'; file: LoadedFile; failed: FailedSend | null }
  | { at: 'sending'; file: LoadedFile; total: number; progress: SendProgress; isStopping: boolean }
  | { at: 'unknown'; file: LoadedFile; sent: readonly ReadRow[]; again: () => Promise<SendOutcome> }
  | { at: 'done'; count: number }

/** `line`: the row that the server refused, if it was a single row. */
export type FailedSend = { outcome: Exclude<SendOutcome, { kind: 'done' | 'unknown' }>; line: number | null }

const noLines: RefusedLines = new Map()

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
  // Leaving the screen stops the run, unless it is finishing.
  useEffect(() => () => stopping.current?.abort(), [])

  async function choose(chosen: File, sheet?: string): Promise<void> {
    readings.current += 1
    const reading = readings.current
    source.current = chosen
    if (sheet === undefined) setStep({ at: 'file', isReading: true, problem: null })
    const read = await readFile(chosen, record, sheet)
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
      request: workspace.request,
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

  function markRefused(line: number, { code, message }: RefusedResponse, field: string): void {
    const problem = { code: code ?? '', field, value: isErrorCode(code) ? '' : message }
    setRefused(before => new Map(before).set(line, problem))
    // The user must see new problems before their rows are omitted.
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
      // A different column assignment causes different problems, which the user must confirm again.
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
    async checkAgain({ file, sent, again }: Extract<Step, { at: 'unknown' }>) {
      const total = sent.length
      setStep({ at: 'sending', file, total, progress: { sent: total, isFinishing: true }, isStopping: false })
      settle(file, sent, await again())
    },
  }
}

export type ImportRun = ReturnType<typeof useImport>

const noRows: readonly ReadRow[] = []

/** Compares the rows with the current rows of the practice. Also returns the reason that prevents sending. */
export function usePreview({ record, step, columns, refused, leaveOut }: ImportRun, texts: ImportTexts) {
  const workspace = useWorkspace()
  const { versions } = workspace
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
    () => (file ? readRows(record, file, columns, workspace, refused) : noRows),
    [record, file, columns, refused, workspace, version],
  )
  const parted = useMemo(() => partRows(rows), [rows])
  const chosen = useMemo(
    () => (leaveOut.doubtful ? parted.ready : rows.filter(row => row.problems.length === 0)),
    [rows, parted, leaveOut.doubtful],
  )
  function reason(): string | undefined {
    if (!reachable) return texts.needsServer
    if (!isFilled) return texts.needsAll
    if (parted.wrong.length > 0 && !leaveOut.wrong) return texts.wrongFirst
    return chosen.length === 0 ? texts.nothingLeft : undefined
  }
  return { rows, ...parted, chosen, isAway: !reachable, reason: reason() }
}

export type Preview = ReturnType<typeof usePreview>

/**
 * An import runs while the user watches. Nothing is queued in the outbox, and nothing is imported before the end:
 *
 *   begin ──► chunk, chunk, chunk ──► finish ──► done
 *     │            │  stopped: given up     └── no response: retried with the same key, so that it is done once
 *     └────────────┴── no response: retried some times, then given up; nothing was imported
 */
export type SendPorts = {
  request: Request
  newId(): string
  pause(milliseconds: number): Promise<void>
  /** Aborted when the user stops. Ignored while finishing. */
  stop: AbortSignal
  onProgress(progress: SendProgress): void
}

export type SendProgress = { sent: number; isFinishing: boolean }

export type SendOutcome =
  | { kind: 'done'; count: number }
  | { kind: 'stopped' }
  /** There was no response. Nothing was imported. */
  | { kind: 'away' }
  /** Nothing was imported. `place`: the refused row, if it was a single row. */
  | { kind: 'refused'; refused: RefusedResponse; place: number | null; field: string }
  /** The outcome of finishing is unknown. `again` repeats the request. */
  | { kind: 'unknown'; again: () => Promise<SendOutcome> }

const pauses = [1_000, 2_000, 4_000, 8_000]

export async function sendImport(
  ports: SendPorts,
  record: ImportType,
  rows: readonly Json[],
): Promise<SendOutcome> {
  const { request, stop, onProgress } = ports
  const underKey = <Body>(send: (options: { idempotencyKey: string }) => Promise<Answer<Body>>) => {
    const options = { idempotencyKey: ports.newId() }
    return () => send(options)
  }
  const begin = underKey(key => request('POST imports', { record }, key))
  const begun = await persist(ports, begin)
  if (!begun.ok) return giveUp(ports, undefined, begun.failure, 0)
  const { id } = begun.body
  for (let first = 0; first < rows.length; first += rowsPerChunk) {
    if (stop.aborted) return giveUp(ports, id, null, 0)
    onProgress({ sent: first, isFinishing: false })
    const chunk = { id, first, rows: rows.slice(first, first + rowsPerChunk) }
    const upload = await persist(
      ports,
      underKey(key => request('PUT imports/:id/rows', chunk, key)),
    )
    if (!upload.ok) return giveUp(ports, id, upload.failure, first)
  }
  if (stop.aborted) return giveUp(ports, id, null, 0)
  const count = rows.length
  return finish(
    ports,
    id,
    underKey(key => request('POST imports/:id/finish', { id, count }, key)),
    count,
  )
}

/** `wasLost`: an earlier response was lost, so only a response to the same key is certain. */
async function finish(
  ports: SendPorts,
  id: string,
  send: () => Promise<Answer<{ count: number }>>,
  count: number,
  wasLost = false,
): Promise<SendOutcome> {
  ports.onProgress({ sent: count, isFinishing: true })
  let isLost = wasLost
  const sendOnce = async () => {
    const answer = await send()
    isLost ||= !answer.ok && isPassing(answer.failure)
    return answer
  }
  const answer = await persist({ ...ports, stop: new AbortController().signal }, sendOnce)
  if (answer.ok) return { kind: 'done', count: answer.body.count }
  const { failure } = answer
  const isSignedOut = failure.kind === 'refused' && failure.status === 401
  if (isPassing(failure) || (isLost && isSignedOut))
    return { kind: 'unknown', again: () => finish(ports, id, send, count, true) }
  return giveUp(ports, id, failure, 0)
}

/** The server deletes staged rows after a timeout. This request only makes it sooner. */
function giveUp(
  ports: SendPorts,
  id: string | undefined,
  failure: Failure | null,
  first: number,
): SendOutcome {
  if (id !== undefined) void ports.request('DELETE imports/:id', { id }, { idempotencyKey: ports.newId() })
  if (failure === null || ports.stop.aborted) return { kind: 'stopped' }
  if (failure.kind === 'no-answer') return { kind: 'away' }
  const [, place, field = ''] = /^rows\W(\d+)\W?(.*)$/.exec(failure.field ?? '') ?? []
  return {
    kind: 'refused',
    refused: failure,
    place: place === undefined ? null : first + Number(place),
    field,
  }
}

/** Retries with the same key while the failure may be temporary. */
async function persist<Body>(
  { pause, stop }: SendPorts,
  send: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  let answer = await send()
  for (const milliseconds of pauses) {
    if (answer.ok || !isPassing(answer.failure) || stop.aborted) return answer
    const { failure } = answer
    const wanted = failure.kind === 'refused' ? (failure.retryAfter ?? 0) * 1_000 : 0
    await pause(Math.max(milliseconds, wanted))
    answer = await send()
  }
  return answer
}

function isPassing(failure: Failure): boolean {
  return failure.kind === 'no-answer' || failure.status >= 500 || [408, 425, 429].includes(failure.status)
}

/** Ends early when the user stops. */
function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
