import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { AnonymousOnly, SignedInOnly } from './guard.tsx'
import { IndexPage } from './index-page.tsx'
import { NotFound, NotFoundPage, SectionNotFound } from './not-found.tsx'
import { paths } from './paths.ts'
import { WelcomePage } from './welcome-page.tsx'
import { WithImport } from './with-import.tsx'

// Whoever stands at the login page needs none of it yet.
const load = {
  shell: async () => ({ default: (await import('./shell.tsx')).Shell }),
  login: async () => ({ default: (await import('../features/auth/login-screen.tsx')).LoginScreen }),
  register: async () => ({ default: (await import('../features/auth/register-screen.tsx')).RegisterScreen }),
  species: async () => ({ default: (await import('../features/species/species-screen.tsx')).SpeciesScreen }),
  animals: async () => ({ default: (await import('../features/animals/animals-screen.tsx')).AnimalsScreen }),
  clients: async () => ({ default: (await import('../features/clients/clients-screen.tsx')).ClientsScreen }),
  contracts: async () => ({
    default: (await import('../features/contracts/contracts-screen.tsx')).ContractsScreen,
  }),
  invoices: async () => ({
    default: (await import('../features/invoices/invoices-screen.tsx')).InvoicesScreen,
  }),
  calendar: async () => ({
    default: (await import('../features/appointments/calendar/calendar-screen.tsx')).CalendarScreen,
  }),
  signed: async () => ({ default: (await import('../features/contracts/signed-page.tsx')).SignedPage }),
  dayList: async () => ({
    default: (await import('../features/appointments/day-list/day-list-screen.tsx')).DayListScreen,
  }),
  statistics: async () => ({
    default: (await import('../features/statistics/statistics-screen.tsx')).StatisticsScreen,
  }),
  outbox: async () => ({ default: (await import('../features/outbox/outbox-screen.tsx')).OutboxScreen }),
}
const Shell = lazy(load.shell)
const LoginScreen = lazy(load.login)
const RegisterScreen = lazy(load.register)
const SpeciesScreen = lazy(load.species)
const AnimalsScreen = lazy(load.animals)
const ClientsScreen = lazy(load.clients)
const ContractsScreen = lazy(load.contracts)
const InvoicesScreen = lazy(load.invoices)
const CalendarScreen = lazy(load.calendar)
const SignedPage = lazy(load.signed)
const DayListScreen = lazy(load.dayList)
const StatisticsScreen = lazy(load.statistics)
const OutboxScreen = lazy(load.outbox)

const ahead: { [path: string]: () => Promise<unknown> } = {
  [paths.species]: load.species,
  [paths.animals]: load.animals,
  [paths.clients]: load.clients,
  [paths.contracts]: load.contracts,
  [paths.invoices]: load.invoices,
  [paths.calendar]: load.calendar,
  [paths.contractSigned]: load.signed,
  [paths.dayList]: load.dayList,
  [paths.statisticsData]: load.statistics,
  [paths.outbox]: load.outbox,
}

/** Fetches the screen of an address while the device is still read: else one would wait for the other. */
export function loadAhead(pathname: string): void {
  if (!pathname.startsWith(paths.home)) return
  for (const fetched of [load.shell(), ahead[pathname]?.()]) fetched?.catch(() => undefined)
}

const PracticeScreen = lazy(async () => ({
  default: (await import('../features/practice/practice-screen.tsx')).PracticeScreen,
}))

const DevicesScreen = lazy(async () => ({
  default: (await import('../features/devices/devices-screen.tsx')).DevicesScreen,
}))

/** The one map: what stands at each address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.home} replace />} />

      <Route path={paths.auth} element={<AnonymousOnly />}>
        <Route path={paths.login} element={<LoginScreen registerPath={paths.register} />} />
        <Route path={paths.register} element={<RegisterScreen loginPath={paths.login} />} />
        <Route index element={<Navigate to={paths.login} replace />} />
        <Route path="*" element={<Navigate to={paths.login} replace />} />
      </Route>

      <Route element={<SignedInOnly />}>
        <Route path={paths.contractSigned} element={<SignedPage contractsPath={paths.contracts} />} />

        <Route path={paths.home} element={<Shell />}>
          <Route index element={<WelcomePage />} />
          <Route path={paths.outbox} element={<OutboxScreen />} />
          <Route path={paths.practice} element={<PracticeScreen />} />
          <Route path={paths.devices} element={<DevicesScreen />} />

          <Route path={paths.statistics}>
            <Route index element={<IndexPage section="statistics" />} />
            <Route path={paths.statisticsData} element={<StatisticsScreen invoicesPath={paths.invoices} />} />
            <Route path="*" element={<SectionNotFound section="statistics" />} />
          </Route>

          <Route path={paths.taxonomy}>
            <Route index element={<IndexPage section="taxonomy" />} />
            <Route path={paths.species} element={<SpeciesScreen />} />
            <Route
              path={paths.animals}
              element={<WithImport noun="animals">{open => <AnimalsScreen onImport={open} />}</WithImport>}
            />
            <Route
              path={paths.clients}
              element={
                <WithImport noun="clients">
                  {open => <ClientsScreen animalsPath={paths.animals} onImport={open} />}
                </WithImport>
              }
            />
            <Route path={paths.contracts} element={<ContractsScreen practicePath={paths.practice} />} />
            <Route path={paths.invoices} element={<InvoicesScreen practicePath={paths.practice} />} />
            <Route path="*" element={<SectionNotFound section="taxonomy" />} />
          </Route>

          <Route path={paths.appointments}>
            <Route index element={<IndexPage section="appointments" />} />
            <Route path={paths.calendar} element={<CalendarScreen dayListPath={paths.dayList} />} />
            <Route path={paths.dayList} element={<DayListScreen calendarPath={paths.calendar} />} />
            <Route path="*" element={<SectionNotFound section="appointments" />} />
          </Route>

          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>

      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
