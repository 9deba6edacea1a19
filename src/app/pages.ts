import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileSignature from 'lucide-react/icons/file-pen-line'
import Hospital from 'lucide-react/icons/hospital'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import PawPrint from 'lucide-react/icons/paw-print'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Shapes from 'lucide-react/icons/shapes'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import type { ComponentType, FunctionComponent } from 'react'
import { withImport } from './with-import.tsx'

type Page = {
  readonly path: string
  /** Its screen, fetched when it is needed. What has none is composed in `routes.tsx`. */
  readonly load?: () => Promise<FunctionComponent<never>>
  /** A page with an icon has a label and a hint too (`texts`), and stands in the breadcrumb. */
  readonly icon?: ComponentType<{ size: number; className: string; 'aria-hidden': true }>
  /** It has an index page and a 404 of its own, and is a group of the sidebar. */
  readonly isSection?: true
  /** It stands in the sidebar, in the group of its section. */
  readonly inSidebar?: true
  /** Where it stands among the ways on from the start page. */
  readonly onWelcome?: number
  readonly outsideShell?: true
}

/**
 * Every page of the app, by name: the one table. Routes, screens that are fetched ahead, sidebar, breadcrumb, index
 * pages and the start page follow from it. A screen that links to another page takes that page's address as a property
 * that is called by its name: `practicePath` is the path of `practice`.
 */
export const pages = {
  root: { path: '/' },
  auth: { path: '/auth' },
  login: {
    path: '/auth/login',
    load: async () => (await import('../features/auth/login-screen.tsx')).LoginScreen,
  },
  register: {
    path: '/auth/register',
    load: async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
  },
  home: { path: '/app', icon: House },
  statistics: { path: '/app/statistics', icon: ChartLine, isSection: true },
  statisticsData: {
    path: '/app/statistics/data',
    load: async () => (await import('../features/statistics/statistics-screen.tsx')).StatisticsScreen,
    icon: ChartLine,
    inSidebar: true,
    onWelcome: 7,
  },
  taxonomy: { path: '/app/taxonomy', icon: Shapes, isSection: true },
  species: {
    path: '/app/taxonomy/species',
    load: async () => (await import('../features/species/species-screen.tsx')).SpeciesScreen,
    icon: Tags,
    inSidebar: true,
    onWelcome: 4,
  },
  animals: {
    path: '/app/taxonomy/animals',
    load: async () =>
      withImport<object>('animals', (await import('../features/animals/animals-screen.tsx')).AnimalsScreen),
    icon: PawPrint,
    inSidebar: true,
    onWelcome: 3,
  },
  clients: {
    path: '/app/taxonomy/clients',
    load: async () =>
      withImport<{ animalsPath: string }>(
        'clients',
        (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
      ),
    icon: Users,
    inSidebar: true,
    onWelcome: 2,
  },
  contracts: {
    path: '/app/taxonomy/contracts',
    load: async () => (await import('../features/contracts/contracts-screen.tsx')).ContractsScreen,
    icon: FileSignature,
    inSidebar: true,
    onWelcome: 5,
  },
  contractSigned: {
    path: '/app/taxonomy/contracts/signed',
    load: async () => (await import('../features/contracts/signed-page.tsx')).SignedPage,
    outsideShell: true,
  },
  invoices: {
    path: '/app/taxonomy/invoices',
    load: async () => (await import('../features/invoices/invoices-screen.tsx')).InvoicesScreen,
    icon: ReceiptEuro,
    inSidebar: true,
    onWelcome: 6,
  },
  appointments: { path: '/app/appointments', icon: CalendarDays, isSection: true },
  calendar: {
    path: '/app/appointments/calendar',
    load: async () => (await import('../features/appointments/calendar/calendar-screen.tsx')).CalendarScreen,
    icon: CalendarDays,
    inSidebar: true,
    onWelcome: 1,
  },
  dayList: {
    path: '/app/appointments/day',
    load: async () => (await import('../features/appointments/day-list/day-list-screen.tsx')).DayListScreen,
    icon: ClipboardList,
  },
  outbox: {
    path: '/app/outbox',
    load: async () => (await import('../features/outbox/outbox-screen.tsx')).OutboxScreen,
    icon: Inbox,
  },
  practice: {
    path: '/app/settings/practice',
    load: async () => (await import('../features/practice/practice-screen.tsx')).PracticeScreen,
    icon: Hospital,
  },
  devices: {
    path: '/app/settings/devices',
    load: async () => (await import('../features/devices/devices-screen.tsx')).DevicesScreen,
    icon: TabletSmartphone,
  },
  notFound: { path: '/not-found' },
} as const satisfies { readonly [name: string]: Page }

type PageName = keyof typeof pages
type NameWith<Trait> = {
  [Name in PageName]: Trait extends keyof (typeof pages)[Name] ? Name : never
}[PageName]

/** The pages inside the shell that have a name for people. */
export type Place = NameWith<'icon'>
export type Section = NameWith<'isSection'>

/** The names of the pages of which the table says this, in its order. */
export function pagesWith<Trait extends keyof Page>(trait: Trait): NameWith<Trait>[]
export function pagesWith(trait: keyof Page): string[] {
  return Object.entries<Page>(pages).flatMap(([name, page]) => (page[trait] === undefined ? [] : [name]))
}

export const paths = pathsOf(pages)

function pathsOf<P extends { [name: string]: Page }>(
  table: P,
): { readonly [Name in keyof P]: P[Name]['path'] }
function pathsOf(table: { [name: string]: Page }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path]))
}

/** The section that a page belongs to by its path; a section itself belongs to none. */
export function sectionOf(name: PageName): Section | undefined {
  return pagesWith('isSection').find(section => paths[name].startsWith(`${paths[section]}/`))
}

export type PlaceGroup = { place: Section; items: readonly Place[] }

/** The sidebar, top to bottom. */
export const sidebarGroups: readonly PlaceGroup[] = pagesWith('isSection').map(place => ({
  place,
  items: pagesWith('inSidebar').filter(item => sectionOf(item) === place),
}))

/** The ways on from the start page. */
export const welcomePlaces: readonly Place[] = pagesWith('onWelcome').toSorted(
  (a, b) => pages[a].onWelcome - pages[b].onWelcome,
)

export type Crumb = { place: Place; path: string }

const placeAt = new Map<string, Place>(pagesWith('icon').map(place => [paths[place], place]))

/** The breadcrumb of an address: its segments that are places, from the outside in; others are skipped. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const place = placeAt.get(path)
    return place ? [{ place, path }] : []
  })
}
