import { type EditKind, editShape } from '../../contract/edits.ts'
import { serverSentence } from '../../contract/errors/error-texts.ts'
import { isErrorCode } from '../../contract/errors/errors.ts'
import type { ValueWriter } from '../../contract/push.ts'
import type { RecordType } from '../../contract/rows.ts'
import { formatMoment } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { fieldLabel, type Names, namedField, showValue, useNames } from '../../record-ui/forms/shown-value.ts'
import { failureSentences } from '../../records/ordinary.ts'
import { recordInSentence } from '../../records/records.ts'
import { type Entry, isBeyondServer } from '../../store/outbox/entry.ts'
import { readField } from '../../store/outbox/entry-steps.ts'
import { useTexts } from '../../ui/language.tsx'
import { type OutboxTexts, outboxTexts } from './outbox-texts.ts'

/** The user's texts, and the names of clients and animals that edits refer to by id. */
export type Reader = Names & { texts: OutboxTexts }

export function useReader(): Reader {
  return { ...useNames(), texts: useTexts(outboxTexts) }
}

export type ShownState = keyof OutboxTexts['states']

/** The part of an entry's condition that the entry does not store: blocked by another, or being sent. */
export type EntryCondition = { isBlocked: boolean; isUnderWay: boolean }

export function shownState(entry: Entry, { isBlocked, isUnderWay }: EntryCondition): ShownState {
  const { kind, state, unanswered, problem } = entry
  if (isBlocked) return 'blocked'
  if (state === 'conflict') return conflictState(kind, problem?.writers ?? [])
  if (state !== 'waiting') return state
  if (isUnderWay) return 'sending'
  if (isBeyondServer(entry)) return 'earlierServer'
  if (problem) return 'failing'
  return unanswered > 0 ? 'unknown' : 'waiting'
}

function conflictState(kind: EditKind, writers: readonly ValueWriter[]): ShownState {
  const isKnown = writers.length > 0
  const isCreate = editShape(kind).act === 'create'
  if (isKnown && writers.every(({ isRestored }) => isRestored)) return 'restored'
  if (isKnown && writers.every(({ isOwn }) => isOwn)) return isCreate ? 'twiceByOwn' : 'changedByOwn'
  return isCreate ? 'twice' : 'conflict'
}

/** Sentences with the writer and the time of each conflicting value on the server. */
export function writerSentences({ problem }: Entry, { texts, language }: Reader): string[] {
  if (problem === null) return []
  const moment = (at: string) => formatMoment(at, language)
  const { writers = [], serverUpdatedAt, serverRow } = problem
  if (writers.length === 0)
    return serverUpdatedAt === null ? [] : [texts.changedThere(moment(serverUpdatedAt))]
  return writers.map(({ person, at, isOwn, isRestored }) => {
    if (isRestored && serverRow === null) return texts.restoredWithoutIt
    if (isRestored) {
      const by = isOwn ? texts.setByYou(moment(at)) : person === '' ? '' : texts.setBy(person, moment(at))
      return by === '' ? texts.restoredValue : `${texts.restoredValue} ${by}`
    }
    if (serverRow === null) {
      if (isOwn) return texts.deletedByYou(moment(at))
      return person === '' ? texts.deletedOn(moment(at)) : texts.deletedBy(person, moment(at))
    }
    if (isOwn) return texts.changedByYou(moment(at))
    return person === '' ? texts.changedThere(moment(at)) : texts.changedThereBy(person, moment(at))
  })
}

/** The number of attempts without an outcome, excluding the current one. */
export function countAttempts({ unanswered }: Entry, isUnderWay: boolean): number {
  return isUnderWay ? unanswered - 1 : unanswered
}

/** The server's reason, translated for known codes. Without a reason, a description of the failed edit. */
export function refusalReason({ kind, patch, problem }: Entry, language: Language): string {
  if (!problem) return ''
  const code = isErrorCode(problem.code) ? problem.code : undefined
  const { record, act } = editShape(kind)
  const isEnd = act === 'delete' || patch.isActive?.to === false
  return (
    serverSentence({ code, message: problem.message }, language) ?? describeFailure(record, isEnd, language)
  )
}

function describeFailure(record: RecordType, isEnd: boolean, language: Language): string {
  const texts = outboxTexts[language]
  if (record === 'practice') return texts.practiceNotSaved
  if (record === 'clients' && isEnd) return texts.clientNotDeactivated
  return failureSentences(recordInSentence(record), language)[isEnd ? 'failedToDelete' : 'failedToSave']
}

type FieldValues = { name: string; label: string; before: string; ownValue: string; serverValue: string }

export function fieldValues(entry: Entry, reader: Reader, problem = entry.problem): FieldValues[] {
  const serverRow = problem?.serverRow ?? null
  const { record } = editShape(entry.kind)
  return Object.entries(entry.patch).flatMap(([name, { from, to }]) => {
    const field = namedField(record, name)
    if (field === undefined) return []
    const label = fieldLabel(field, reader.language)
    const [before, ownValue] = [showValue(field, from, reader), showValue(field, to, reader)]
    return [
      { name, label, before, ownValue, serverValue: showValue(field, readField(serverRow, name), reader) },
    ]
  })
}

/** An entry as plain text, to paste into a message or to print: its sentence, values and state. */
export function entryAsText(entry: Entry, standing: EntryCondition, reader: Reader): string {
  const { texts, language } = reader
  const isDeletion = editShape(entry.kind).act === 'delete'
  const values = fieldValues(entry, reader).flatMap(({ label, before, ownValue, serverValue }) => [
    ...(isDeletion ? [] : [`${label}: ${before === '-' ? ownValue : `${before} → ${ownValue}`}`]),
    ...(entry.state === 'conflict' && entry.problem?.serverRow
      ? [`${label} · ${texts.savedValue}: ${serverValue}`]
      : []),
  ])
  const reason = entry.state === 'refused' ? refusalReason(entry, language) : ''
  const state = texts.states[shownState(entry, standing)]
  return [
    entry.sentence,
    ...values,
    reason === '' ? state : `${state}: ${reason}`,
    ...(entry.state === 'conflict' ? writerSentences(entry, reader) : []),
    texts.since(formatMoment(entry.madeAt, language)),
  ].join('\n')
}
