import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { AnonymousOnly, SignedInOnly } from './guard.tsx'
import { IndexPage } from './index-page.tsx'
import { NotBuiltYet, SigningNotBuiltYet } from './not-built-yet.tsx'
import { NotFound, NotFoundPage, SectionNotFound } from './not-found.tsx'
import { paths } from './paths.ts'
import { WelcomePage } from './welcome-page.tsx'
import { WithImport } from './with-import.tsx'

// Whoever stands at the login page needs none of it yet.
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))
const LoginScreen = lazy(async () => ({
  default: (await import('../features/auth/login-screen.tsx')).LoginScreen,
}))
const RegisterScreen = lazy(async () => ({
  default: (await import('../features/auth/register-screen.tsx')).RegisterScreen,
}))
const SpeciesScreen = lazy(async () => ({
  default: (await import('../features/species/species-screen.tsx')).SpeciesScreen,
}))
const AnimalsScreen = lazy(async () => ({
  default: (await import('../features/animals/animals-screen.tsx')).AnimalsScreen,
}))
const ClientsScreen = lazy(async () => ({
  default: (await import('../features/clients/clients-screen.tsx')).ClientsScreen,
}))
const OutboxScreen = lazy(async () => ({
  default: (await import('../features/outbox/outbox-screen.tsx')).OutboxScreen,
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
        <Route path={paths.contractSigned} element={<SigningNotBuiltYet />} />

        <Route path={paths.home} element={<Shell />}>
          <Route index element={<WelcomePage />} />
          <Route path={paths.outbox} element={<OutboxScreen />} />

          <Route path={paths.statistics}>
            <Route index element={<IndexPage section="statistics" />} />
            <Route path={paths.statisticsData} element={<NotBuiltYet place="statisticsData" />} />
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
            <Route path={paths.contracts} element={<NotBuiltYet place="contracts" />} />
            <Route path={paths.invoices} element={<NotBuiltYet place="invoices" />} />
            <Route path="*" element={<SectionNotFound section="taxonomy" />} />
          </Route>

          <Route path={paths.appointments}>
            <Route index element={<IndexPage section="appointments" />} />
            <Route path={paths.calendar} element={<NotBuiltYet place="calendar" />} />
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
