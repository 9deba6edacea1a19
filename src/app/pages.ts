import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import FileSignature from 'lucide-react/icons/file-pen-line'
import Hospital from 'lucide-react/icons/hospital'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Mail from 'lucide-react/icons/mail'
import PawPrint from 'lucide-react/icons/paw-print'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone'
import Tags from 'lucide-react/icons/tags'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType, FunctionComponent } from 'react'
import type { ImportedType } from '../contract/imports.ts'
import type { Role } from '../contract/people.ts'
import type { InEveryLanguage } from '../domain/text/language.ts'
import { idInAddress, type PagedRecord, recordPaths } from '../record-ui/record-address.ts'

type Label = InEveryLanguage<string>

type Page = {
  readonly path: string
  /** Loads its screen on demand. A page without a loader is composed in `routes.tsx`. */
  readonly load?: () => Promise<FunctionComponent<never>>
  /** Rows of this type can be imported, and the screen receives `onImport`. */
  readonly imports?: ImportedType
  /** Pages with a label appear in the breadcrumb. */
  readonly label?: Label
  /** The record type of the page. The breadcrumb shows the row's name. */
  readonly about?: PagedRecord
  readonly icon?: ComponentType<{ size: number; className: string; 'aria-hidden': true }>
  /** The page is a group of the sidebar, with titles for its index page and its 404 page. */
  readonly section?: { readonly index: Label; readonly missing: Label }
  /** Pages with a hint appear in the sidebar and on their section's index page. */
  readonly hint?: Label
  /** The page is reached from a toolbar, Home and search. */
  readonly outsideSidebar?: true
  readonly outsideShell?: true
  readonly forAnyone?: true
  /** Shown only while the device is locked, instead of all other pages. */
  readonly whenLocked?: true
}

const practiceScreens = async () => (await import('../features/practice/practice-screen.tsx')).practiceScreens

/**
 * The single table of pages. Routes, lazy loading, sidebar, breadcrumb, index pages and the start page are
 * derived from it. A screen that links to another page receives the path as a property: `practicePath` is the
 * path of `practice`.
 */
export const pages = {
  root: { path: '/' },
  auth: { path: '/auth' },
  login: {
    path: '/auth/login',
    load: async () => (await import('../features/accounts/login-screen.tsx')).LoginScreen,
  },
  register: {
    path: '/auth/register',
    load: async () => (await import('../features/accounts/register-screen.tsx')).RegisterScreen,
  },
  link: {
    path: '/auth/link',
    load: async () => (await import('../features/accounts/link-screen.tsx')).LinkScreen,
    forAnyone: true,
  },
  locked: {
    path: '/locked',
    load: async () => (await import('../features/accounts/lock/lock-page.tsx')).LockPage,
    whenLocked: true,
  },
  home: { path: '/app', label: { en: 'Home', fr: 'Accueil', nl: 'Start' }, icon: House },
  statistics: {
    path: '/app/statistics',
    label: { en: 'Statistics', fr: 'Statistiques', nl: 'Statistieken' },
    icon: ChartLine,
    section: {
      index: { en: 'Statistics Index', fr: 'Index des statistiques', nl: 'Overzicht statistieken' },
      missing: { en: 'Statistics 404', fr: 'Statistiques 404', nl: 'Statistieken 404' },
    },
  },
  statisticsData: {
    path: '/app/statistics/data',
    load: async () => (await import('../features/statistics/statistics-screen.tsx')).StatisticsScreen,
    label: { en: 'Data', fr: 'Données', nl: 'Gegevens' },
    icon: ChartLine,
    hint: {
      en: 'Clients, invoices and payments in figures',
      fr: 'Clients, factures et paiements en chiffres',
      nl: 'Klanten, facturen en betalingen in cijfers',
    },
  },
  taxonomy: {
    path: '/app/taxonomy',
    label: { en: 'Taxonomy', fr: 'Taxonomie', nl: 'Taxonomie' },
    icon: Shapes,
    section: {
      index: { en: 'Taxonomy Index', fr: 'Index de la taxonomie', nl: 'Overzicht taxonomie' },
      missing: { en: 'Taxonomy 404', fr: 'Taxonomie 404', nl: 'Taxonomie 404' },
    },
  },
  species: {
    path: '/app/taxonomy/species',
    load: async () => (await import('../features/species/species-screen.tsx')).SpeciesScreen,
    label: { en: 'Species', fr: 'Espèces', nl: 'Diersoorten' },
    icon: Tags,
    hint: {
      en: 'Species and their hourly prices',
      fr: 'Les espèces et leurs prix horaires',
      nl: 'Diersoorten en hun uurprijs',
    },
  },
  animals: {
    path: '/app/taxonomy/animals',
    load: async () => (await import('../features/animals/animals-screen.tsx')).AnimalsScreen,
    imports: 'animals',
    label: { en: 'Animals', fr: 'Animaux', nl: 'Dieren' },
    icon: PawPrint,
    hint: {
      en: 'Animals, their chips and their yearly visits',
      fr: 'Les animaux, leurs puces et leurs visites annuelles',
      nl: 'Dieren, hun chips en hun jaarlijkse bezoeken',
    },
  },
  clients: {
    path: '/app/taxonomy/clients',
    load: async () => (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
    imports: 'clients',
    label: { en: 'Clients', fr: 'Clients', nl: 'Klanten' },
    icon: Users,
    hint: {
      en: 'Owners, addresses and balances',
      fr: 'Les propriétaires, leurs adresses et leur solde',
      nl: 'Eigenaars, adressen en openstaande bedragen',
    },
  },
  client: {
    path: recordPaths.clients,
    load: async () => (await import('../features/clients/client-screen.tsx')).ClientScreen,
    label: { en: 'Client', fr: 'Client', nl: 'Klant' },
    icon: Users,
    about: 'clients',
  },
  animal: {
    path: recordPaths.animals,
    load: async () => (await import('../features/animals/animal-screen.tsx')).AnimalScreen,
    label: { en: 'Animal', fr: 'Animal', nl: 'Dier' },
    icon: PawPrint,
    about: 'animals',
  },
  contracts: {
    path: '/app/taxonomy/contracts',
    load: async () => (await import('../features/contracts/contracts-screen.tsx')).ContractsScreen,
    label: { en: 'Contracts', fr: 'Contrats', nl: 'Contracten' },
    icon: FileSignature,
    hint: {
      en: 'From the first draft to the signature',
      fr: 'Du premier brouillon à la signature',
      nl: 'Van eerste ontwerp tot handtekening',
    },
  },
  contractSigned: {
    path: '/app/taxonomy/contracts/signed',
    load: async () => (await import('../features/contracts/signed-page.tsx')).SignedPage,
    outsideShell: true,
  },
  invoices: {
    path: '/app/taxonomy/invoices',
    load: async () => (await import('../features/invoices/invoices-screen.tsx')).InvoicesScreen,
    label: { en: 'Invoices', fr: 'Factures', nl: 'Facturen' },
    icon: ReceiptEuro,
    hint: {
      en: 'Month by month, with PDF and XML',
      fr: 'Mois par mois, en PDF et en XML',
      nl: 'Maand per maand, met pdf en XML',
    },
  },
  invoicesMonth: {
    path: '/app/taxonomy/invoices/month/:month',
    load: async () => (await import('../features/invoices/month-page/month-screen.tsx')).MonthScreen,
    label: { en: 'Month end', fr: 'Clôture du mois', nl: 'Maandafsluiting' },
    icon: ListChecks,
  },
  accountant: {
    path: '/app/taxonomy/invoices/accountant',
    load: async () =>
      (await import('../features/invoices/accountant/accountant-screen.tsx')).AccountantScreen,
    label: { en: 'For the accountant', fr: 'Pour le comptable', nl: 'Voor de boekhouder' },
    icon: BookOpenCheck,
  },
  appointments: {
    path: '/app/appointments',
    label: { en: 'Appointments', fr: 'Rendez-vous', nl: 'Afspraken' },
    icon: CalendarDays,
    section: {
      index: { en: 'Appointments Index', fr: 'Index des rendez-vous', nl: 'Overzicht afspraken' },
      missing: { en: 'Appointments 404', fr: 'Rendez-vous 404', nl: 'Afspraken 404' },
    },
  },
  calendar: {
    path: '/app/appointments/calendar',
    load: async () => (await import('../features/appointments/calendar/calendar-screen.tsx')).CalendarScreen,
    label: { en: 'Calendar', fr: 'Calendrier', nl: 'Kalender' },
    icon: CalendarDays,
    hint: { en: 'The week of the practice', fr: 'La semaine du cabinet', nl: 'De week van de praktijk' },
  },
  dayList: {
    path: '/app/appointments/day',
    load: async () => (await import('../features/appointments/day/day-list-screen.tsx')).DayListScreen,
    label: { en: 'Day list', fr: 'Liste du jour', nl: 'Daglijst' },
    icon: ClipboardList,
    hint: {
      en: 'Today and tomorrow, to take along',
      fr: 'Aujourd’hui et demain, à emporter',
      nl: 'Vandaag en morgen, om mee te nemen',
    },
    outsideSidebar: true,
  },
  toPlan: {
    path: '/app/appointments/to-plan',
    load: async () => (await import('../features/appointments/to-plan/to-plan-screen.tsx')).ToPlanScreen,
    label: { en: 'To plan', fr: 'À planifier', nl: 'In te plannen' },
    icon: PhoneOutgoing,
    hint: {
      en: 'Visits to plan and clients to call',
      fr: 'Visites à planifier et clients à appeler',
      nl: 'In te plannen bezoeken en te bellen klanten',
    },
    outsideSidebar: true,
  },
  outbox: {
    path: '/app/outbox',
    load: async () => (await import('../features/outbox/outbox-screen.tsx')).OutboxScreen,
    label: { en: 'Outbox', fr: 'Boîte d’envoi', nl: 'Postvak uit' },
    icon: Inbox,
  },
  settings: {
    path: '/app/settings',
    label: { en: 'Settings', fr: 'Paramètres', nl: 'Instellingen' },
    icon: Settings,
  },
  practice: {
    path: '/app/settings/practice',
    load: async () => (await practiceScreens()).practice,
    label: { en: 'Practice details', fr: 'Données du cabinet', nl: 'Praktijkgegevens' },
    icon: Hospital,
  },
  bank: {
    path: '/app/settings/bank',
    load: async () => (await practiceScreens()).bank,
    label: { en: 'Bank', fr: 'Banque', nl: 'Bank' },
    icon: Landmark,
  },
  invoicing: {
    path: '/app/settings/invoicing',
    load: async () => (await practiceScreens()).invoicing,
    label: { en: 'Invoicing', fr: 'Facturation', nl: 'Facturatie' },
    icon: ReceiptEuro,
  },
  prices: {
    path: '/app/settings/prices',
    load: async () => (await import('../features/extras/prices-screen.tsx')).PricesScreen,
    label: { en: 'Price list', fr: 'Liste de prix', nl: 'Prijslijst' },
    icon: ListOrdered,
  },
  hours: {
    path: '/app/settings/hours',
    load: async () => (await practiceScreens()).hours,
    label: { en: 'Opening hours', fr: 'Heures d’ouverture', nl: 'Openingsuren' },
    icon: Clock,
  },
  team: {
    path: '/app/settings/team',
    load: async () => (await import('../features/team/team-screen.tsx')).TeamScreen,
    label: { en: 'Team', fr: 'Équipe', nl: 'Team' },
    icon: UsersRound,
  },
  emails: {
    path: '/app/settings/emails',
    load: async () => (await practiceScreens()).emails,
    label: { en: 'Emails', fr: 'E-mails', nl: 'E-mails' },
    icon: Mail,
  },
  people: {
    path: '/app/settings/people',
    load: async () => (await import('../features/accounts/people/people-screen.tsx')).PeopleScreen,
    label: { en: 'Users', fr: 'Utilisateurs', nl: 'Gebruikers' },
    icon: UserRoundCog,
  },
  data: {
    path: '/app/settings/import-export',
    load: async () => (await import('../features/practice/data-screen.tsx')).DataScreen,
    label: { en: 'Import and export', fr: 'Import et export', nl: 'Import en export' },
    icon: ArrowLeftRight,
  },
  password: {
    path: '/app/settings/password',
    load: async () => (await import('../features/accounts/change-password-screen.tsx')).ChangePasswordScreen,
    label: { en: 'Change password', fr: 'Changer de mot de passe', nl: 'Wachtwoord wijzigen' },
    icon: KeyRound,
  },
  devices: {
    path: '/app/settings/devices',
    load: async () => (await import('./settings.tsx')).DevicesPage,
    label: { en: 'Logged-in devices', fr: 'Appareils connectés', nl: 'Aangemelde toestellen' },
    icon: TabletSmartphone,
  },
  ownCalendar: {
    path: '/app/settings/my-calendar',
    load: async () =>
      (await import('../features/appointments/calendar/own-calendar-screen.tsx')).OwnCalendarScreen,
    label: {
      en: 'My calendar on my phone',
      fr: 'Mon agenda sur mon téléphone',
      nl: 'Mijn agenda op mijn telefoon',
    },
    icon: CalendarSync,
  },
  notFound: { path: '/not-found' },
} as const satisfies { readonly [name: string]: Page }

type PageName = keyof typeof pages
type NameWith<Trait> = {
  [Name in PageName]: Trait extends keyof (typeof pages)[Name] ? Name : never
}[PageName]

export type NamedPage = NameWith<'label'>
export type Section = NameWith<'section'>
export type PageLink = NameWith<'hint'>

export function pagesWith<Trait extends keyof Page>(trait: Trait): NameWith<Trait>[]
export function pagesWith(trait: keyof Page): string[] {
  return Object.entries<Page>(pages).flatMap(([name, page]) => (page[trait] === undefined ? [] : [name]))
}

export const paths = collectPaths(pages)

function collectPaths<P extends { [name: string]: Page }>(
  table: P,
): { readonly [Name in keyof P]: P[Name]['path'] }
function collectPaths(table: { [name: string]: Page }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path]))
}

export function mayOpen(page: PageName, role: Role | undefined): boolean {
  return !(page === 'people' && role !== 'owner') && !(page === 'accountant' && role === 'staff')
}

/** Found by path. Undefined for a section. */
export function pageSection(name: PageName): Section | undefined {
  return pagesWith('section').find(section => paths[name].startsWith(`${paths[section]}/`))
}

export type PageGroup = { section: Section; items: readonly PageLink[] }

export const sidebarGroups: readonly PageGroup[] = pagesWith('section').map(section => ({
  section,
  items: sectionPages(section).filter(item => !('outsideSidebar' in pages[item])),
}))

export function sectionPages(section: Section): PageLink[] {
  return pagesWith('hint').filter(item => pageSection(item) === section)
}

type Crumb = { page: NamedPage; path: string }

const pageAt = new Map<string, NamedPage>(pagesWith('label').map(page => [paths[page], page]))
const pagesWithPlace = pagesWith('label').filter(page => paths[page].includes(':'))

/** A parameter in the path matches any segment. */
function findPage(path: string): NamedPage | undefined {
  return pageAt.get(path) ?? pagesWithPlace.find(page => matchesPath(paths[page], path))
}

export function matchesPath(pattern: string, path: string): boolean {
  const [parts, segments] = [pattern.split('/'), path.split('/')]
  return (
    parts.length === segments.length &&
    parts.every((part, place) => part.startsWith(':') || part === segments[place])
  )
}

export function pageRow(name: NamedPage, path: string): { record: PagedRecord; id: string } | undefined {
  const { about }: Page = pages[name]
  return about && { record: about, id: idInAddress(path) }
}

/** The path segments that are pages, outermost first. Other segments are skipped. */
export function breadcrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const page = findPage(path)
    return page ? [{ page, path }] : []
  })
}
