import { type ErrorCode, isErrorCode } from '../../src/contract/errors.ts'
import type { BodyOf } from '../../src/contract/record-schemas.ts'
import { dayOf } from '../../src/domain/calendar/brussels.ts'
import type { Refusal } from '../../src/domain/edits/fields.ts'
import type { Patch, Values as PatchValues } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Ordinary } from '../../src/records/ordinary.ts'
import { blankOf, dayRefusals, type Fields, tidy, type ValuesOf, valuesOf } from '../../src/records/record.ts'
import {
  type FieldsOf,
  type OrdinaryName,
  ordinaryTypes,
  type RecordName,
  records,
} from '../../src/records/records.ts'
import type { Tx } from '../db/database.ts'
import type { Ids } from '../ports.ts'
import { refuse, refuseFirst } from '../refuse.ts'
import type { Touched } from '../sync/changes.ts'
import { isErased, missedRow } from '../sync/erased.ts'
import type { When } from '../sync/made-at.ts'
import type { Effect } from '../sync/write.ts'
import type { AnyStore, RecordStore, Target } from './record-store.ts'

/** The account that writes. */
export type Writer = { userId: string | undefined }

/** The record types whose rows staff write. The practice is one row; invoices and mandates come of what else is done. */
export type WrittenName = Exclude<RecordName, 'practice' | 'invoices' | 'mandates'>

type Hooks<Values, Body> = {
  /** The body in the form that the rules read. */
  readBody?(body: Body): Body
  /** The refusals of the fields that are present. A change may leave out any part of an address. */
  refusals(values: Partial<Values>, id: string): readonly Refusal<ErrorCode>[]
  /** The refusals of a new row, where there are more. */
  refusalsOfNew?(values: Values): readonly Refusal<ErrorCode>[]
  /** Locks what stands before the row in the order of `lockRows`, where the write decides by it. A deletion says nothing. */
  lockBefore?(tx: Tx, id: string, said: Partial<Body>): Promise<void>
  /** All that a body means for the row, once that is locked, in what the row holds; `before` is null of one that is added. */
  complete?(tx: Tx, change: { before: Values | null; said: Body }): Promise<Body>
  /** An edit in terms of what the row holds, and the row so, where rows show what others hold. */
  inHeldTerms?(patch: Patch, row: PatchValues | undefined): { patch: Patch; row: PatchValues }
  /** The values to keep, once the row is locked. What they name has to be there. */
  settle?(tx: Tx, change: { id: string; before: Values; after: Values } & Writer): Promise<Values>
  /** Changes of other rows in the same transaction. */
  afterChange?(
    tx: Tx,
    change: { id: string; before: Values; after: Values; ids: Ids } & When,
  ): Promise<readonly Touched[]>
  /** Effects on the server alone. `before` is null for a row that is added, `after` for one that is deleted. */
  afterWrite?(
    tx: Tx,
    written: { id: string; before: Values | null; after: Values | null } & When,
  ): Promise<void>
}

type StoreParts = 'isId' | 'add' | 'lock' | 'restore' | 'change' | 'delete'

/** How rows of one type are written, beside what their definition says. All of it works on the transaction alone. */
export type Writing<N extends WrittenName> = Hooks<ValuesOf<FieldsOf<N>>, BodyOf<FieldsOf<N>>> & {
  name: N
  store: Pick<RecordStore<N>, StoreParts>
  /** A row that is in the lists, as answers show it. */
  find(tx: Tx, id: string): Promise<(Json & { rev: number }) | undefined>
}

/** The writes of one type. Each says what it touched and how it is answered, for `write` to keep. */
export type RecordWrites<N extends WrittenName> = WritesOf<N, BodyOf<FieldsOf<N>>>
export type AnyWrites = WritesOf<WrittenName, AnyValues>

type WritesOf<N, Body> = {
  name: N
  /** A row that is in the lists, as answers show it. */
  find(tx: Tx, id: string): Promise<(Json & { rev: number }) | undefined>
  inHeldTerms: NonNullable<Hooks<never, never>['inHeldTerms']>
  add(tx: Tx, body: Body, row: { id: string } & When & Writer): Promise<Effect>
  /** With `isRestore`, a row that was deleted is in the lists again. */
  change(tx: Tx, body: Body, target: Target & Writer & { isRestore?: boolean; ids: Ids }): Promise<Effect>
  delete(tx: Tx, target: Target): Promise<Effect>
}

type AnyValues = { [field: string]: unknown }
type AnyWriting = Hooks<AnyValues, AnyValues> & {
  name: WrittenName
  store: Pick<AnyStore, StoreParts>
  find(tx: Tx, id: string): Promise<(Json & { rev: number }) | undefined>
}

export function recordWrites<N extends WrittenName>(writing: Writing<N>): RecordWrites<N>
export function recordWrites(writing: AnyWriting): AnyWrites {
  const { name, store, find, readBody = body => body, settle = async (_tx, { after }) => after } = writing
  const { complete = async (_tx, { said }) => said, inHeldTerms = asTheyAre } = writing
  const fields: Fields = records[name]
  const blank = valuesOf<Fields>(fields, blankOf(fields))

  const answer = async (tx: Tx, id: string) => {
    const row = await find(tx, id)
    if (row === undefined) throw new Error(`a row of ${name} is gone within its own transaction`)
    return row
  }
  const missed = async (tx: Tx, id: string) => missedRow(tx, name, id, await find(tx, id))

  return {
    name,
    find,
    inHeldTerms,
    async add(tx, body, { id, userId, ...when }) {
      const read = readBody(body)
      const said = merged(blank, read)
      refuseFirst(writing.refusalsOfNew?.(said) ?? writing.refusals(withoutParts(said), id))
      refuseFirst(dayRefusals(fields, said, dayOf(when.now)))
      await writing.lockBefore?.(tx, id, said)
      if (await store.isId(tx, id)) {
        if (await isErased(tx, name, [id])) throw refuse('clients/erased')
        throw refuse(`${name}/exists`, { current: await find(tx, id) })
      }
      const meant = merged(said, await complete(tx, { before: null, said: read }))
      const values = await settle(tx, { id, before: blank, after: tidy(fields, meant), userId })
      await store.add(tx, [{ id, values, createdAt: when.now }])
      await writing.afterWrite?.(tx, { id, before: null, after: values, ...when })
      const about = { record: name, id }
      return { status: 201, touched: [about], about, answer: () => answer(tx, id) }
    },
    async change(tx, body, { isRestore = false, ids, userId, ...target }) {
      const { id, now, madeAt } = target
      const said = readBody(body)
      refuseFirst(writing.refusals(withoutParts(said), id))
      refuseFirst(dayRefusals(fields, said, dayOf(now)))
      await writing.lockBefore?.(tx, id, said)
      const before = await (isRestore ? store.restore(tx, target) : store.lock(tx, target))
      if (before === undefined) throw await missed(tx, id)
      const meant = merged(before, await complete(tx, { before, said }))
      const after = await settle(tx, { id, before, after: tidy(fields, meant), userId })
      await store.change(tx, id, { before, after })
      const others = (await writing.afterChange?.(tx, { id, before, after, now, madeAt, ids })) ?? []
      await writing.afterWrite?.(tx, { id, before: isRestore ? null : before, after, now, madeAt })
      const about = { record: name, id }
      return { status: 200, touched: [about, ...others], about, answer: () => answer(tx, id) }
    },
    async delete(tx, target) {
      const { id, now, madeAt } = target
      await writing.lockBefore?.(tx, id, {})
      const before = writing.afterWrite === undefined ? undefined : await store.lock(tx, target)
      const locked = before === undefined ? target : { ...target, rev: undefined }
      if (!(await store.delete(tx, locked))) throw await missed(tx, id)
      if (before !== undefined) await writing.afterWrite?.(tx, { id, before, after: null, now, madeAt })
      return deletedOnly(name, id)
    },
  }
}

/** The answer says at which revision the row was deleted, so that no older copy of it comes back on a device. */
export function deletedOnly(record: RecordName, id: string): Effect {
  const touched = [{ record, id, deleted: true }]
  return { status: 200, touched, about: { record, id }, answer: async (_tx, rev) => ({ id, rev }) }
}

const asTheyAre: AnyWrites['inHeldTerms'] = (patch, row = {}) => ({ patch, row })

/** Only what a body says changes, in an address too. */
function merged(before: AnyValues, body: AnyValues): AnyValues {
  const parts = Object.entries(body).map(([field, value]) => [
    field,
    isWithParts(value) ? Object.assign({}, before[field], value) : value,
  ])
  return { ...before, ...Object.fromEntries(parts) }
}

function withoutParts(body: AnyValues): AnyValues {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isWithParts(value)))
}

function isWithParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The writes of an ordinary type, whose rules stand in its definition. */
export function ordinaryWrites<N extends OrdinaryName>(writing: Omit<Writing<N>, 'refusals'>): RecordWrites<N>
export function ordinaryWrites(writing: Omit<AnyWriting, 'refusals'> & { name: OrdinaryName }): AnyWrites {
  const { refusals }: Pick<Ordinary<AnyValues>, 'refusals'> = ordinaryTypes[writing.name]
  return recordWrites({ ...writing, refusals: values => refusals(values).filter(isRefusal) })
}

/** The signature of a definition says that its codes are of the registry. */
function isRefusal(refusal: Refusal): refusal is Refusal<ErrorCode> {
  return isErrorCode(refusal.code)
}
