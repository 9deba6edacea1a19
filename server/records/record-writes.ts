import { type ErrorCode, isErrorCode } from '../../src/contract/errors/errors.ts'
import type { RecordBody } from '../../src/contract/record-schemas.ts'
import { toDay } from '../../src/domain/calendar/brussels.ts'
import type { Refusal } from '../../src/domain/edits/fields.ts'
import type { Patch, Values as PatchValues } from '../../src/domain/edits/patch.ts'
import type { Json } from '../../src/domain/text/json.ts'
import type { Ordinary } from '../../src/records/ordinary.ts'
import {
  blankRecord,
  dayRefusals,
  type Fields,
  pickValues,
  type RecordValues,
  tidy,
} from '../../src/records/record.ts'
import {
  type OrdinaryName,
  ordinaryTypes,
  type RecordFields,
  type RecordName,
  records,
} from '../../src/records/records.ts'
import type { Tx } from '../db/database.ts'
import type { Ids } from '../ports.ts'
import { refuse, refuseFirst } from '../refuse.ts'
import type { TouchedRow } from '../sync/changes.ts'
import { isErased, missedRow } from '../sync/erased.ts'
import type { Effect, WriteTime } from '../sync/write.ts'
import type { AnyStore, RecordStore, Target } from './record-store.ts'

export type Writer = { userId: string | undefined }

/** The practice has one row; invoices and mandates result from other writes. */
export type WrittenName = Exclude<RecordName, 'practice' | 'invoices' | 'mandates'>

type Hooks<Values, Body> = {
  readBody?(body: Body): Body
  refusals(values: Partial<Values>, id: string): readonly Refusal<ErrorCode>[]
  refusalsOfNew?(values: Values): readonly Refusal<ErrorCode>[]
  /** Locks rows that come before this one in the order of `lockRows`. A deletion passes no values. */
  lockBefore?(tx: Tx, id: string, input: Partial<Body>): Promise<void>
  /** Derives stored values from the body, once the row is locked; `before` is null for a new row. */
  complete?(tx: Tx, change: { before: Values | null; input: Body; now: string }): Promise<Body>
  toStoredTerms?(patch: Patch, row: PatchValues | undefined): { patch: Patch; row: PatchValues }
  /** Checks references and returns the values to store, once the row is locked. */
  settle?(tx: Tx, change: { id: string; before: Values; after: Values } & Writer): Promise<Values>
  /** Changes other rows in the same transaction. */
  afterChange?(
    tx: Tx,
    change: { id: string; before: Values; after: Values; ids: Ids } & WriteTime,
  ): Promise<readonly TouchedRow[]>
  /** The same once a row is deleted. */
  afterDelete?(tx: Tx, deleted: { id: string } & WriteTime): Promise<readonly TouchedRow[]>
  /** Effects on the server alone. `before` is null for a new row, `after` for a deleted one. */
  afterWrite?(
    tx: Tx,
    written: { id: string; before: Values | null; after: Values | null; ids: Ids } & WriteTime,
  ): Promise<void>
}

type StoreParts = 'isId' | 'add' | 'lock' | 'restore' | 'change' | 'delete'

export type RecordWriter<N extends WrittenName> = Hooks<
  RecordValues<RecordFields<N>>,
  RecordBody<RecordFields<N>>
> & {
  name: N
  store: Pick<RecordStore<N>, StoreParts>
  find(tx: Tx, id: string): Promise<(Json & { rev: number }) | undefined>
}

export type RecordWrites<N extends WrittenName> = Writes<N, RecordBody<RecordFields<N>>>
export type AnyWrites = Writes<WrittenName, AnyValues>

type Writes<N, Body> = {
  name: N
  find(tx: Tx, id: string): Promise<(Json & { rev: number }) | undefined>
  toStoredTerms: NonNullable<Hooks<never, never>['toStoredTerms']>
  add(tx: Tx, body: Body, row: { id: string; ids: Ids } & WriteTime & Writer): Promise<Effect>
  change(tx: Tx, body: Body, target: Target & Writer & { isRestore?: boolean; ids: Ids }): Promise<Effect>
  delete(tx: Tx, target: Target & { ids: Ids }): Promise<Effect>
}

type AnyValues = { [field: string]: unknown }
type AnyWriting = Hooks<AnyValues, AnyValues> & {
  name: WrittenName
  store: Pick<AnyStore, StoreParts>
  find(tx: Tx, id: string): Promise<(Json & { rev: number }) | undefined>
}

export function recordWrites<N extends WrittenName>(hooks: RecordWriter<N>): RecordWrites<N>
export function recordWrites(hooks: AnyWriting): AnyWrites {
  const { name, store, find, readBody = body => body, settle = async (_tx, { after }) => after } = hooks
  const { complete = async (_tx, { input }) => input, toStoredTerms = asTheyAre } = hooks
  const fields: Fields = records[name]
  const blank = pickValues<Fields>(fields, blankRecord(fields))

  const answer = async (tx: Tx, id: string) => {
    const row = await find(tx, id)
    if (row === undefined) throw new Error(`a row of ${name} is gone within its own transaction`)
    return row
  }
  const missed = async (tx: Tx, id: string) => missedRow(tx, name, id, await find(tx, id))

  return {
    name,
    find,
    toStoredTerms,
    async add(tx, body, { id, userId, ...when }) {
      const read = readBody(body)
      const input = merged(blank, read)
      refuseFirst(hooks.refusalsOfNew?.(input) ?? hooks.refusals(withoutParts(input), id))
      refuseFirst(dayRefusals(fields, input, toDay(when.now)))
      await hooks.lockBefore?.(tx, id, input)
      if (await store.isId(tx, id)) {
        if (await isErased(tx, name, [id])) throw refuse('clients/erased')
        throw refuse(`${name}/exists`, { current: await find(tx, id) })
      }
      const completed = merged(input, await complete(tx, { before: null, input: read, now: when.now }))
      const values = await settle(tx, { id, before: blank, after: tidy(fields, completed), userId })
      await store.add(tx, [{ id, values, createdAt: when.now }])
      await hooks.afterWrite?.(tx, { id, before: null, after: values, ...when })
      const about = { record: name, id }
      return { status: 201, touched: [about], about, answer: () => answer(tx, id) }
    },
    async change(tx, body, { isRestore = false, ids, userId, ...target }) {
      const { id, now, madeAt } = target
      const input = readBody(body)
      refuseFirst(hooks.refusals(withoutParts(input), id))
      refuseFirst(dayRefusals(fields, input, toDay(now)))
      await hooks.lockBefore?.(tx, id, input)
      const before = await (isRestore ? store.restore(tx, target) : store.lock(tx, target))
      if (before === undefined) throw await missed(tx, id)
      const completed = merged(before, await complete(tx, { before, input, now }))
      const after = await settle(tx, { id, before, after: tidy(fields, completed), userId })
      await store.change(tx, id, { before, after })
      const others = (await hooks.afterChange?.(tx, { id, before, after, now, madeAt, ids })) ?? []
      await hooks.afterWrite?.(tx, { id, before: isRestore ? null : before, after, ids, now, madeAt })
      const about = { record: name, id }
      return { status: 200, touched: [about, ...others], about, answer: () => answer(tx, id) }
    },
    async delete(tx, target) {
      const { id, ids, now, madeAt } = target
      await hooks.lockBefore?.(tx, id, {})
      const before = hooks.afterWrite === undefined ? undefined : await store.lock(tx, target)
      const locked = before === undefined ? target : { ...target, rev: undefined }
      if (!(await store.delete(tx, locked))) throw await missed(tx, id)
      if (before !== undefined) await hooks.afterWrite?.(tx, { id, before, after: null, ids, now, madeAt })
      const effect = deletedOnly(name, id)
      const others = (await hooks.afterDelete?.(tx, { id, now, madeAt })) ?? []
      return { ...effect, touched: [...effect.touched, ...others] }
    },
  }
}

/** The revision of the deletion keeps devices from restoring an older copy. */
export function deletedOnly(record: RecordName, id: string): Effect {
  const touched = [{ record, id, deleted: true }]
  return { status: 200, touched, about: { record, id }, answer: async (_tx, rev) => ({ id, rev }) }
}

const asTheyAre: AnyWrites['toStoredTerms'] = (patch, row = {}) => ({ patch, row })

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

export function ordinaryWrites<N extends OrdinaryName>(
  hooks: Omit<RecordWriter<N>, 'refusals'>,
): RecordWrites<N>
export function ordinaryWrites(hooks: Omit<AnyWriting, 'refusals'> & { name: OrdinaryName }): AnyWrites {
  const { refusals }: Pick<Ordinary<AnyValues>, 'refusals'> = ordinaryTypes[hooks.name]
  return recordWrites({ ...hooks, refusals: values => refusals(values).filter(isRefusal) })
}

function isRefusal(refusal: Refusal): refusal is Refusal<ErrorCode> {
  return isErrorCode(refusal.code)
}
