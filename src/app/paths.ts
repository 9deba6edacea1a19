/** Every address of the app, by name. `routes.tsx` says what stands there; a test keeps the list from drifting. */
export const paths = {
  root: '/',
  auth: '/auth',
  login: '/auth/login',
  register: '/auth/register',
  home: '/app',
  statistics: '/app/statistics',
  statisticsData: '/app/statistics/data',
  taxonomy: '/app/taxonomy',
  species: '/app/taxonomy/species',
  animals: '/app/taxonomy/animals',
  clients: '/app/taxonomy/clients',
  contracts: '/app/taxonomy/contracts',
  contractSigned: '/app/taxonomy/contracts/signed',
  invoices: '/app/taxonomy/invoices',
  appointments: '/app/appointments',
  calendar: '/app/appointments/calendar',
  dayList: '/app/appointments/day',
  outbox: '/app/outbox',
  practice: '/app/settings/practice',
  devices: '/app/settings/devices',
  notFound: '/not-found',
} as const

/** The places inside the shell: those that the sidebar and the breadcrumb can name. */
export const places = [
  'home',
  'statistics',
  'statisticsData',
  'taxonomy',
  'species',
  'animals',
  'clients',
  'contracts',
  'invoices',
  'appointments',
  'calendar',
  'dayList',
  'outbox',
  'practice',
  'devices',
] as const satisfies readonly (keyof typeof paths)[]

export type Place = (typeof places)[number]

export type PlaceGroup = { place: Place; items: readonly Place[] }

/** The sidebar, top to bottom. */
export const sidebarGroups: readonly PlaceGroup[] = [
  { place: 'statistics', items: ['statisticsData'] },
  { place: 'taxonomy', items: ['species', 'animals', 'clients', 'contracts', 'invoices'] },
  { place: 'appointments', items: ['calendar'] },
]
