import CalendarPlus from 'lucide-react/icons/calendar-plus'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Tags from 'lucide-react/icons/tags'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ComponentType } from 'react'
import type { Role } from '../../contract/people.ts'
import type { RecordType, Rows } from '../../contract/rows.ts'
import { invoiceStatusTexts } from '../../domain/billing/invoices.ts'
import { type Day, toMonth } from '../../domain/calendar/brussels.ts'
import { describeLeave, formatAge } from '../../domain/clients/animal-facts.ts'
import { printedIban } from '../../domain/clients/official-numbers.ts'
import { fullName } from '../../domain/clients/person.ts'
import { marksIn, type Span } from '../../domain/search/marks.ts'
import type { SearchInput } from '../../domain/search/typed.ts'
import { formatMonth, formatPrice } from '../../domain/text/format.ts'
import type { Language } from '../../domain/text/language.ts'
import { bookingPath } from '../../features/appointments/booking-address.ts'
import type { BookingFor } from '../../features/appointments/booking-provider.tsx'
import { recordPath } from '../../record-ui/record-address.ts'
import { SearchIndex } from '../../store/overlay/search-index.ts'
import type { View } from '../../store/overlay/view.ts'
import { mayOpen, pages, pagesWith, paths } from '../pages.ts'
import { searchTexts } from './search-texts.ts'

export type MarkedText = { readonly text: string; readonly spans: readonly Span[] }
export type SearchTarget = { readonly to: string; readonly state?: unknown }

export type Item = {
  readonly key: string
  readonly kind: keyof (typeof searchTexts)['en']['kinds'] | null
  readonly icon: ComponentType<{ size: number; className: string; 'aria-hidden': true }>
  readonly name: MarkedText
  readonly details: readonly MarkedText[]
  readonly alert?: string | null
  readonly isInactive?: boolean
  readonly target: SearchTarget
  /** The booking for this row. */
  readonly booking?: BookingFor
}

type Shared = { view: View; language: Language; today: Day }

type ItemText = { name: string; details: readonly string[]; others?: readonly (string | null)[] }

/** `details` are always shown. `others` are shown only when they match. */
const rowSummaries = {
  clients: row => ({
    name: fullName(row),
    details: [row.phone, row.invoiceAddress.city],
    others: [
      ...[row.companyName, row.email, row.invoiceAddress.street, row.invoiceAddress.postalCode],
      ...[printedIban(row.iban), row.companyVAT, row.notes],
    ],
  }),
  animals: (row, { view, language, today }) => {
    const { street, postalCode, city, phoneNumber } = row.consultingAddress
    const client = view.tables.clients.get(row.clientId)?.row ?? row.client
    return {
      name: row.name,
      details: [
        describeLeave(row, language),
        row.speciesName,
        row.leftOn === null ? formatAge(row.birth, today, language) : '',
        client ? fullName(client) : '',
      ],
      others: [
        ...[row.chipId, phoneNumber, street, city, postalCode, row.notes],
        ...[row.breed, row.insurer, row.policyNumber],
      ],
    }
  },
  invoices: (row, { view, language }) => {
    const client = view.tables.clients.get(row.clientId)?.row ?? row.client
    return {
      name: row.number,
      details: [
        client ? fullName(client) : '',
        formatMonth(row.period, language),
        `${formatPrice(row.total, language)} · ${invoiceStatusTexts[language][row.status]}`,
      ],
      others: [row.communication, row.creditNotes],
    }
  },
  species: row => ({ name: row.name, details: [] }),
} as const satisfies {
  readonly [N in RecordType]?: (row: Rows[N], shared: Shared) => ItemText
}

export type Kind = keyof typeof rowSummaries

const icons = { clients: User, animals: PawPrint, invoices: ReceiptEuro, species: Tags } as const

/** An invoice opens in the list of invoices, filtered to it. */
export function searchTarget<K extends Kind>(kind: K, id: string, row: Rows[K]): SearchTarget
export function searchTarget(
  kind: Kind,
  id: string,
  row: { name?: string; number?: string; createdAt: string },
): SearchTarget {
  switch (kind) {
    case 'clients':
    case 'animals':
      return { to: recordPath(kind, id) }
    case 'invoices': {
      const params = { month: toMonth(row.createdAt), search: row.number ?? '' }
      return { to: `${paths.invoices}?${new URLSearchParams(params)}` }
    }
    case 'species':
      return { to: `${paths.species}?${new URLSearchParams({ search: row.name ?? '' })}` }
  }
}

export function rowItem<K extends Kind>(
  kind: K,
  { id, row }: { id: string; row: Rows[K] },
  typed: SearchInput,
  shared: Shared,
): Item {
  const sayings: { readonly [N in Kind]: (row: Rows[N], shared: Shared) => ItemText } = rowSummaries
  const { name, details, others = [] } = sayings[kind](row, shared)
  const marked = (text: string) => ({ text, ...marksIn(text, typed) })
  const [ofName, ofShown] = [marked(name), details.filter(text => text !== '').map(marked)]
  const shownTerms = new Set([ofName, ...ofShown].flatMap(({ terms }) => [...terms]))
  const isNews = ({ terms }: { terms: ReadonlySet<SearchInput['terms'][number]> }) =>
    [...terms].some(term => !shownTerms.has(term))
  const matchingDetail = others.flatMap(text => (text ? [marked(shortened(text, typed))] : [])).find(isNews)
  return {
    key: `${kind}/${id}`,
    kind,
    icon: icons[kind],
    name: ofName,
    details: [...ofShown, ...(matchingDetail ? [matchingDetail] : [])],
    alert: 'alert' in row && typeof row.alert === 'string' ? row.alert : null,
    isInactive: 'isActive' in row && !row.isActive,
    target: searchTarget(kind, id, row),
    ...((kind === 'clients' || (kind === 'animals' && !hasLeft(row))) && {
      booking: { record: kind, id },
    }),
  }
}

const hasLeft = (row: Rows[Kind]) => 'leftOn' in row && row.leftOn !== null

const longestWhy = 60

/** The part of a long note around the first match. */
function shortened(text: string, typed: SearchInput): string {
  if (text.length <= longestWhy) return text
  const [first] = marksIn(text, typed).spans
  if (!first) return text.slice(0, longestWhy)
  const from = Math.max(0, first.from - 20)
  return `${from > 0 ? '…' : ''}${text.slice(from, from + longestWhy)}…`
}

type Action = {
  key: string
  kind: 'actions' | 'pages'
  icon: Item['icon']
  label: string
  also: string
  target: SearchTarget
}

export class Actions {
  readonly all: readonly Action[]
  readonly #index = new SearchIndex()

  constructor(language: Language, role: Role | undefined) {
    const texts = searchTexts[language]
    const action = (key: string, icon: Item['icon'], label: string, target: SearchTarget): Action => ({
      key,
      icon,
      label,
      target,
      kind: 'actions',
      also: '',
    })
    const places = pagesWith('label').filter(page => !paths[page].includes(':') && mayOpen(page, role))
    this.all = [
      action('new-client', UserPlus, texts.newClient, { to: paths.clients, state: { add: {} } }),
      action('new-animal', PawPrint, texts.newAnimal, { to: paths.animals, state: { add: {} } }),
      action('book', CalendarPlus, texts.book, { to: bookingPath(paths.calendar) }),
      action('synchronize', RefreshCw, texts.synchronize, {
        to: paths.invoices,
        state: { synchronize: true },
      }),
      ...places.map((page): Action => {
        const { path, icon, label, ...rest } = pages[page]
        const hint = 'hint' in rest ? rest.hint[language] : ''
        return { key: page, kind: 'pages', icon, label: label[language], also: hint, target: { to: path } }
      }),
    ]
    for (const { label, also } of this.all) this.#index.add({ names: [label], others: [also] })
  }

  /** Suggestions for an empty search. */
  get first(): readonly Action[] {
    return this.all.filter(({ kind, key }) => kind === 'actions' || key === 'calendar' || key === 'outbox')
  }

  find(typed: string): { action: Action; score: number }[] {
    const hits = this.#index.find(typed, { slips: 'always', shortInside: false })
    if (!hits) return []
    return Array.from(hits, ([slot, score]) => ({ action: this.all[slot], score }))
      .flatMap(({ action, score }) => (action ? [{ action, score }] : []))
      .sort((a, b) => a.score - b.score)
  }
}

export function actionItem({ key, kind, icon, label, target }: Action, typed: SearchInput): Item {
  return {
    key: `${kind}/${key}`,
    kind,
    icon,
    target,
    name: { text: label, spans: marksIn(label, typed).spans },
    details: [],
  }
}
