import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useMemo, useState } from 'react'
import { type RecordType, recordTypes } from '../../contract/rows.ts'
import { startOfMonth, toDay, toMonth } from '../../domain/calendar/brussels.ts'
import { isEmail } from '../../domain/clients/person.ts'
import { firstRankWithSlip } from '../../domain/search/match.ts'
import { readTyped } from '../../domain/search/typed.ts'
import { oldestLocalMonth } from '../../features/invoices/months.ts'
import { useReachable, useRole, useSignal, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useDebounced, usePrepareSearch } from '../../record-ui/lists/list-hooks.ts'
import { scoreRank } from '../../store/overlay/search-index.ts'
import { readRow } from '../../sync/feed/rows-from-answers.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { paths } from '../pages.ts'
import type { OpenedRecord } from './search-field.tsx'
import { Actions, actionItem, type Item, type Kind, rowItem } from './search-items.ts'
import { searchTexts } from './search-texts.ts'

/** The maximum per record type. The order decides between equal matches. */
const mostPerKind = { clients: 12, animals: 12, invoices: 12, species: 4 } as const
const order = {
  clients: { sortBy: 'lastName', sortOrder: 'ASC' },
  animals: { sortBy: 'name', sortOrder: 'ASC' },
  invoices: { sortBy: 'number', sortOrder: 'DESC' },
  species: { sortBy: 'name', sortOrder: 'ASC' },
} as const satisfies { [K in Kind]: { sortBy: string; sortOrder: 'ASC' | 'DESC' } }
const kinds: readonly Kind[] = ['clients', 'animals', 'invoices', 'species']
const mostActions = 6
const mostItems = 30

export type Results = {
  readonly items: readonly Item[]
  /** The number of all matches. Only the best are shown. */
  readonly count: number
  readonly older: readonly Item[]
  readonly isReady: boolean
}

/** Matches of all record types, best first. Without a query, the recent rows. */
export function useResults(typed: string, opened: readonly OpenedRecord[]): Results {
  const texts = useTexts(searchTexts)
  const { language } = useLanguage()
  const role = useRole()
  const { view, versions, now } = useWorkspace()
  const today = toDay(now())
  const version = useVersions(versions)
  const isReady = usePrepareSearch(...kinds)
  const actions = useMemo(() => new Actions(language, role), [language, role])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change in place, and the version with them.
  const found = useMemo(() => {
    const read = readTyped(typed)
    const shared = { view, language, today }
    if (read.terms.length === 0) {
      const recent = opened.flatMap(({ record, id }) => recentItem(record, id, read, shared) ?? [])
      return { items: [...recent, ...actions.first.map(action => actionItem(action, read))], count: 0 }
    }
    const rows = kinds.flatMap(kind => findRows(kind, typed, read, shared))
    const count = rows.reduce((sum, { count }) => sum + count, 0)
    const ofActions = actions
      .find(typed)
      .slice(0, mostActions)
      .map(({ action, score }) => ({ score, item: () => actionItem(action, read) }))
    const best = [...rows.flatMap(({ found }) => found), ...ofActions].sort((a, b) => a.score - b.score)
    const items = best.slice(0, mostItems).map(({ item }) => item())
    const isMissed = best.every(({ score }) => scoreRank(score) >= firstRankWithSlip)
    return { items: isMissed ? [...items, addItem(typed, texts)] : items, count: count + ofActions.length }
  }, [view, version, isReady, typed, opened, actions, language, today, texts])
  return { ...found, older: useOlderInvoices(typed), isReady }
}

type Shared = Parameters<typeof rowItem>[3]
type ReadTyped = ReturnType<typeof readTyped>

function recentItem(
  record: OpenedRecord['record'],
  id: string,
  read: ReadTyped,
  shared: Shared,
): Item | undefined {
  const { tables } = shared.view
  if (record === 'clients') {
    const viewRow = tables.clients.get(id)
    return viewRow && rowItem('clients', viewRow, read, shared)
  }
  const viewRow = tables.animals.get(id)
  return viewRow?.row.leftOn !== null ? undefined : rowItem('animals', viewRow, read, shared)
}

function findRows<K extends Kind>(kind: K, typed: string, read: ReadTyped, shared: Shared) {
  const table = shared.view.tables[kind]
  // A row that is not indexed yet is found a moment later. Invoices are searched by number only.
  if (table.unprepared > fewUnprepared || (kind === 'invoices' && !/\d/.test(typed))) return []
  const { sortBy, sortOrder } = order[kind]
  const { rows, count } = table.best(typed, mostPerKind[kind], sortBy, sortOrder)
  const found = rows.map(viewRow => ({
    score: viewRow.score,
    item: () => rowItem(kind, viewRow, read, shared),
  }))
  return [{ found, count }]
}

const fewUnprepared = 1_000

function addItem(typed: string, texts: (typeof searchTexts)['en']): Item {
  const begun = clientFromTyped(typed)
  return {
    key: 'add',
    kind: null,
    icon: UserPlus,
    name: { text: texts.add(typed.trim()), spans: [] },
    details: Object.keys(begun).length > 0 ? [{ text: texts.addHint, spans: [] }] : [],
    target: { to: paths.clients, state: { add: begun } },
  }
}

function useVersions(versions: ReturnType<typeof useWorkspace>['versions']): number {
  const all = useMemo(
    () => ({
      get: () => recordTypes.reduce((sum: number, record: RecordType) => sum + versions[record].get(), 0),
      watch(listener: () => void) {
        const forget = kinds.map(kind => versions[kind].watch(listener))
        return () => {
          for (const each of forget) each()
        }
      },
    }),
    [versions],
  )
  return useSignal(all)
}

const olderDelay = 300
const fewestDigits = 3
const mostOlder = 10

/** Older invoices are only on the server, which is queried when the user types a number. */
function useOlderInvoices(typed: string): readonly Item[] {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const { language } = useLanguage()
  const settled = useDebounced(typed.trim(), olderDelay)
  const [found, setFound] = useState<{ typed: string; items: readonly Item[] }>({ typed: '', items: [] })
  const isQueried = reachable && settled.replace(/\D/g, '').length >= fewestDigits
  useEffect(() => {
    if (!isQueried) return
    let wanted = true
    const { view, now, request } = workspace
    const endDate = new Date(Date.parse(startOfMonth(oldestLocalMonth(toMonth(now())))) - 1).toISOString()
    const query = {
      search: settled,
      limit: mostOlder,
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      endDate,
    } as const
    void request('GET invoices', query).then(answer => {
      if (!wanted || !answer.ok) return
      const read = readTyped(settled)
      const shared = { view, language, today: toDay(now()) }
      const rows = answer.body.data
        .flatMap(row => readRow('invoices', row) ?? [])
        .filter(row => view.tables.invoices.get(row.id) === undefined)
      const items = rows.map(row => rowItem('invoices', { id: row.id, row }, read, shared))
      setFound({ typed: settled, items })
    })
    return () => {
      wanted = false
    }
  }, [workspace, isQueried, settled, language])
  return isQueried && found.typed === typed.trim() ? found.items : none
}

const none: readonly Item[] = []

/** Prefilled values for a new client after a search without matches. */
type BegunClient = {
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  chipId?: string
}

const fewestPhoneDigits = 6
// A chip number has 15 digits. A foreign phone number begins with + or 00.
const chip = /^(?!00)\d{15}$/

export function clientFromTyped(typed: string): BegunClient {
  const text = typed.trim()
  if (isEmail(text)) return { email: text }
  const digits = text.replace(/[\s.-]/g, '')
  if (chip.test(digits)) return { chipId: digits }
  if (/^[\d\s./()+-]+$/.test(text))
    return text.replace(/\D/g, '').length < fewestPhoneDigits ? {} : { phone: text }
  const [firstName = '', ...others] = text.split(/\s+/).map(withCapital)
  return others.length === 0 ? { lastName: firstName } : { firstName, lastName: others.join(' ') }
}

/** Capitalises a name typed in lower case. Other names are unchanged. */
function withCapital(word: string): string {
  return word === word.toLowerCase() ? word.slice(0, 1).toUpperCase() + word.slice(1) : word
}
