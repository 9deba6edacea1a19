import { useRef, useState } from 'react'
import { errorText, serverSentence } from '../../contract/errors/error-texts.ts'
import type { ErrorCode } from '../../contract/errors/errors.ts'
import type { RecordType, Rows } from '../../contract/rows.ts'
import { toDay } from '../../domain/calendar/brussels.ts'
import type { Refusal } from '../../domain/edits/fields.ts'
import type { Json } from '../../domain/text/json.ts'
import { dayRefusals, type NewerValues, type RecordValues } from '../../records/record.ts'
import { type OrdinaryName, type RecordFields, records } from '../../records/records.ts'
import type { RefusedResponse } from '../../sync/calls/call.ts'
import type { Edit } from '../../sync/send/commit.ts'
import type { recordEdits } from '../../sync/send/record-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { type SetProblem, useFormProblem, useOpenForm } from '../../ui/fields/open-forms.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { useFilled, useRow, useWorkspace } from '../device-hooks.ts'
import { type ShowEditToast, useEditToast } from '../history/edit-toast.tsx'
import { useFormDraft } from './form-draft.ts'
import type { RenamedChoice } from './record-field.tsx'
import { rowDraftId } from './row-forms.ts'
import type { Draft } from './typed-values.ts'

/**
 * When a field shows its error:
 *
 * | touched       | at each field that the user has changed or left                |
 * | left          | at all fields, once any was left                               |
 * | saved         | at all fields, after the first attempt to save                 |
 * | until-changed | at fields that were wrong on saving, until each was changed    |
 */
export type ErrorDisplay = 'touched' | 'left' | 'saved' | 'until-changed'

type Options<N extends RecordType, Typed> = {
  record: N
  row: Rows[N] | null
  /** For a form that is always open: until the user types, it shows changes to its row. */
  isAlwaysOpen?: boolean
  draft: Draft<N, Typed> | undefined
  /** For a row with several forms. */
  draftId?: string
  first: (row: Rows[N] | null) => Typed
  /** Needed where two equal values can have different fields. */
  isSame?: (one: Typed, other: Typed) => boolean
  /** In the order of the fields. */
  getRefusals: (typed: Typed, row: Rows[N] | null) => readonly Refusal<ErrorCode>[]
  showing: ErrorDisplay
  /** The banner of the list, for forms without one. */
  setProblem?: SetProblem
  onDone: () => void
}

/**
 * The draft is stored until the edit is on disk or the user cancels. Changes of other users are merged when the edit
 * is sent.
 */
export function useRecordForm<N extends RecordType, Typed extends { [name: string]: Json }>(
  options: Options<N, Typed>,
) {
  const { record, draft, isSame = isSameText, showing, onDone } = options
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const [ownProblem, setOwnProblem] = useState<string | null>(null)
  const tell = useFormProblem(options.setProblem ?? setOwnProblem)
  const [row, setRow] = useState(draft?.row ?? options.row)
  const [first, setFirst] = useState(() => options.first(row))
  const [typed, setTyped] = useState(draft?.typed ?? first)
  const [visibleErrors, setVisibleErrors] = useState<ReadonlySet<string> | 'all'>(new Set())
  const formElement = useRef<HTMLFormElement>(null)
  const isDirty = !isSame(typed, first)
  if (options.isAlwaysOpen && !isDirty && options.row?.rev !== row?.rev) {
    const changed = options.first(options.row)
    setRow(options.row)
    setFirst(changed)
    setTyped(changed)
  }
  useOpenForm(isDirty)
  const tellDone = useEditToast()
  const formDraft = useFormDraft(options.draftId ?? rowDraftId(record, row), { typed, row }, isDirty)

  const [required] = useState(() => requiredFields(options.getRefusals(blanked(first), row)))
  const today = toDay(useWorkspace().now())
  const refusals = [...options.getRefusals(typed, row), ...dayRefusals(records[record], typed, today)]
  const errors = new Map(refusals.map(({ code, field = '' }) => [field, code]))

  const showAt = (field: string) =>
    setVisibleErrors(before => (before === 'all' ? before : new Set([...before, field])))

  function change(changed: Partial<Typed>): void {
    setTyped(before => ({ ...before, ...changed }))
    if (showing === 'until-changed')
      setVisibleErrors(
        before => new Set([...(before === 'all' ? [] : before)].filter(field => !(field in changed))),
      )
  }

  const codeAt = (field: string): ErrorCode | undefined =>
    visibleErrors === 'all' || visibleErrors.has(field) ? errors.get(field) : undefined

  function errorAt(field: string): string | undefined {
    const code = codeAt(field)
    return code && errorText(code, language)
  }

  function giveUp(): void {
    formDraft.giveUp()
    onDone()
  }

  return {
    row,
    typed,
    change,
    codeAt,
    errorAt,
    reason: refusals[0] && errorText(refusals[0].code, language),
    showAll: () => setVisibleErrors('all'),
    isRequired: (field: string) => required.has(field),
    /** `at`: the line of a field that has several. */
    field: <Name extends keyof Typed & string>(name: Name) => ({
      name,
      isRequired: required.has(name),
      value: typed[name],
      renamed: renamedChoice(row, name),
      error: errorAt(name),
      onChange(value: Json, at = '') {
        if (showing === 'touched') showAt(name + at)
        change(only(name, value))
      },
      onLeave(at = '') {
        if (showing === 'touched') showAt(name + at)
        if (showing === 'left') setVisibleErrors('all')
      },
    }),
    formElement,
    problem: ownProblem,
    tell,
    explain: (fallback: string) => (refused: RefusedResponse) =>
      tell(serverSentence(refused, language) ?? fallback),
    isDirty,
    isSaving: formDraft.isSaving,
    /** Shows the errors and focuses the first. */
    check(): boolean {
      setVisibleErrors(showing === 'until-changed' ? new Set(errors.keys()) : 'all')
      const [wrong] = errors.keys()
      if (wrong === undefined) return true
      const input = formElement.current?.elements.namedItem(wrong)
      if (input instanceof HTMLElement) input.focus()
      return false
    },
    /** Returns whether something was saved. Without an edit the form closes. */
    async keep(
      edit: Edit | readonly [Edit, ...Edit[]] | undefined,
      toastOptions?: Parameters<ShowEditToast>[1],
    ): Promise<boolean> {
      if (!edit) {
        giveUp()
        return false
      }
      const isSaved = await formDraft.keep(edit)
      tell(isSaved ? null : common.notSaved)
      if (isSaved) {
        onDone()
        tellDone(edit, { shows: true, ...toastOptions })
      }
      return isSaved
    },
    giveUp,
    draft: { typed, row },
  }
}

/** A choice that only a newer server has replaces its fallback. */
export function renamedChoice(row: { newer?: NewerValues } | null, name: string): RenamedChoice | undefined {
  const newer = row?.newer?.[name]
  const value = Object.entries(row ?? {}).find(([field]) => field === name)?.[1]
  return newer === undefined ? undefined : { value: typeof value === 'string' ? value : '', name: newer }
}

function only<Typed>(name: keyof Typed & string, value: Json): Partial<Typed>
function only(name: string, value: Json): { [name: string]: Json } {
  return { [name]: value }
}

function requiredFields(refusals: readonly Refusal<ErrorCode>[]): ReadonlySet<string> {
  return new Set(refusals.map(({ field = '' }) => field))
}

/** An empty form: fields that the rules refuse in it are required. */
function blanked<Typed>(typed: Typed): Typed
function blanked(typed: Json): Json {
  if (typeof typed === 'string') return ''
  if (typeof typed !== 'object' || typed === null) return typed
  if (Array.isArray(typed)) return []
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, blanked(value)]))
}

function isSameText(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Edits<N extends OrdinaryName> = Pick<ReturnType<typeof recordEdits<N>>, 'add' | 'change' | 'restore'>

type Form<Row> = {
  row: Row | null
  isSaving: boolean
  keep(edit: Edit | undefined): Promise<boolean>
}

type AnyValues = { [field: string]: Json }
type AnyRow = AnyValues & { id: string; rev: number }
type AnyEdits = {
  add(id: string, values: AnyValues): Edit
  change(row: AnyRow, values: AnyValues): Edit | undefined
  restore(id: string, values: AnyValues): Edit
}

/** Adds a row, edits it, or restores it after a deletion. */
export function useOrdinarySaving<N extends OrdinaryName>(
  record: N,
  form: Form<Rows[N]>,
  edits: Edits<N>,
): { isDeleted: boolean; keep(values: RecordValues<RecordFields<N>>): Promise<void> }
export function useOrdinarySaving(
  record: OrdinaryName,
  { row, isSaving, ...form }: Form<AnyRow>,
  edits: AnyEdits,
): { isDeleted: boolean; keep(values: AnyValues): Promise<void> } {
  const workspace = useWorkspace()
  // Undefined after a deletion by another user. A deletion during saving is ignored.
  const isHere = useRow(record, row?.id ?? '') !== undefined
  const isFilled = useFilled()
  const isDeleted = row !== null && isFilled && !isHere && !isSaving

  function buildEdit(values: AnyValues): Edit | undefined {
    if (row !== null && !isDeleted) return edits.change(row, values)
    // A row that never reached the server cannot be restored.
    return row !== null && row.rev > 0 ? edits.restore(row.id, values) : edits.add(workspace.newId(), values)
  }

  return {
    isDeleted,
    async keep(values) {
      await form.keep(buildEdit(values))
    },
  }
}
