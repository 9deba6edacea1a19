import { editShape } from '../../contract/edits.ts'
import { hostSentence } from '../../contract/error-texts.ts'
import { isErrorCode } from '../../contract/errors.ts'
import { formatMoment } from '../../domain/format.ts'
import type { Language } from '../../domain/language.ts'
import { labelOf, namedField, showValue } from '../../parts/shown-value.ts'
import type { Entry } from '../../store/entry.ts'
import { fieldOf } from '../../store/entry-steps.ts'
import { type OutboxTexts, outboxTexts } from './outbox-texts.ts'
import type { Reader } from './reader.ts'

export type ShownState = keyof OutboxTexts['states']

export function shownState({ kind, state, unanswered, trouble }: Entry, isHeld: boolean): ShownState {
  if (isHeld) return 'held'
  if (state === 'conflict' && editShape(kind).act === 'create') return 'twice'
  if (state !== 'waiting') return state
  if (trouble) return 'failing'
  return unanswered > 0 ? 'unknown' : 'waiting'
}

/** How often it went without a verdict; the request that is out now is not one of them yet. */
export function attemptsOf({ state, unanswered }: Entry): number {
  return state === 'sending' ? unanswered - 1 : unanswered
}

/** Why the host said no, in the reader's language where we know the code; or what failed, when it gave no reason. */
export function reasonOf({ kind, patch, trouble }: Entry, language: Language): string {
  if (!trouble) return ''
  const code = isErrorCode(trouble.code) ? trouble.code : undefined
  const { noun, act } = editShape(kind)
  const isEnd = act === 'delete' || patch.isActive?.to === false
  const failed = outboxTexts[language][isEnd ? 'failedToDelete' : 'failedToSave'][noun]
  return hostSentence({ code, message: trouble.message }, language) ?? failed
}

export type FieldValues = { name: string; label: string; before: string; mine: string; theirs: string }

/** The values of an entry as people read them. */
export function valuesOf(entry: Entry, reader: Reader, trouble = entry.trouble): FieldValues[] {
  const theirs = trouble?.theirs ?? null
  const { noun } = editShape(entry.kind)
  return Object.entries(entry.patch).flatMap(([name, { from, to }]) => {
    const field = namedField(noun, name)
    if (field === undefined) return []
    const label = labelOf(field, reader.language)
    const [before, mine] = [showValue(field, from, reader), showValue(field, to, reader)]
    return [{ name, label, before, mine, theirs: showValue(field, fieldOf(theirs, name), reader) }]
  })
}

/** An entry as plain text, to paste into a message or to keep on paper: what was done, its values, how it stands. */
export function entryAsText(entry: Entry, isHeld: boolean, reader: Reader): string {
  const { texts, language } = reader
  const isDeletion = editShape(entry.kind).act === 'delete'
  const values = valuesOf(entry, reader).flatMap(({ label, before, mine, theirs }) => [
    ...(isDeletion ? [] : [`${label}: ${before === '-' ? mine : `${before} → ${mine}`}`]),
    ...(entry.state === 'conflict' && entry.trouble?.theirs
      ? [`${label} · ${texts.theyHave}: ${theirs}`]
      : []),
  ])
  const reason = entry.state === 'refused' ? reasonOf(entry, language) : ''
  const state = texts.states[shownState(entry, isHeld)]
  return [
    entry.sentence,
    ...values,
    reason === '' ? state : `${state}: ${reason}`,
    texts.since(formatMoment(entry.madeAt, language)),
  ].join('\n')
}
