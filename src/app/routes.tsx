import { type ComponentType, type FunctionComponent, Suspense, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { ImportedType } from '../contract/imports.ts'
import { useRole } from '../record-ui/device-hooks.ts'
import { readIntentFlag, useNavigationIntent } from '../record-ui/navigation-intent.ts'
import { loadable } from '../ui/dialogs/fetched-later.tsx'
import { NotFound, NotFoundPage } from './error-page.tsx'
import { AnonymousOnly, LockedOnly, PublicPage, SignedInOnly } from './guard.tsx'
import { matchesPath, pageSection, pages, pagesWith, paths, type Section } from './pages.ts'

// The login page does not need the shell.
const Shell = loadable(async () => (await import('./shell.tsx')).Shell)

const ownPages = () => import('./own-pages.tsx')
const WelcomePage = loadable(async () => (await ownPages()).WelcomePage)
const IndexPage = loadable(async () => (await ownPages()).IndexPage)
const SectionNotFound = loadable(async () => (await ownPages()).SectionNotFound)

const settings = () => import('./settings.tsx')
const SettingsLayout = loadable(async () => (await settings()).SettingsLayout)
const FirstSettings = loadable(async () => (await settings()).FirstSettings)

/** Loads the next screens while the user types the password. */
async function loadSignedIn(): Promise<void> {
  await Promise.all([Shell.load(), loadHome(), import('../sync/device/database-work.ts')])
}

async function loadHome(): Promise<void> {
  await Promise.all([WelcomePage.load(), (await ownPages()).HomeToday.load()])
}

type Links = { readonly [Name in keyof typeof paths as `${Name}Path`]: string }
// Missing details of the practice are on one of two pages.
const links = { ...linksTo(paths), practicePath: paths.settings }

function linksTo(all: typeof paths): Links
function linksTo(all: { [name: string]: string }): { [name: string]: string } {
  return Object.fromEntries(Object.entries(all).map(([name, path]) => [`${name}Path`, path]))
}

/** Without `onImport`, the screen offers no import. */
type ScreenProps = Links & { onImport: (() => void) | undefined }
type LoadScreen = () => Promise<FunctionComponent<ScreenProps>>
type LoadedPages = {
  path: string
  area: 'anyone' | 'locked' | 'strangers' | 'alone' | 'shell' | 'settings' | Section
  Screen: ComponentType<ScreenProps> & { load: () => Promise<unknown> }
  imports: ImportedType | undefined
}

const screens: readonly LoadedPages[] = pagesWith('load').map(name => {
  const page: {
    path: string
    load: LoadScreen
    imports?: ImportedType
    outsideShell?: true
    forAnyone?: true
    whenLocked?: true
  } = pages[name]
  const { path, load, imports } = page
  const isForStrangers = path.startsWith(`${paths.auth}/`)
  const alone = page.outsideShell ? 'alone' : undefined
  const inShell = path.startsWith(`${paths.settings}/`) ? 'settings' : 'shell'
  const own = page.forAnyone ? 'anyone' : page.whenLocked ? 'locked' : alone
  const area = own ?? (isForStrangers ? 'strangers' : (pageSection(name) ?? inShell))
  return { path, area, Screen: loadable(load), imports }
})

const ImportDialog = loadable(async () => (await import('../features/import/import-dialog.tsx')).ImportDialog)

function ScreenWithImport({ screen: { Screen, imports } }: { screen: LoadedPages }) {
  const [isImporting, setImporting] = useState(false)
  const mayImport = useRole() !== 'staff'
  useNavigationIntent('import', readIntentFlag, () => setImporting(mayImport))
  return (
    <>
      <Screen {...links} onImport={mayImport ? () => setImporting(true) : undefined} />
      {imports !== undefined && isImporting && (
        <Suspense>
          <ImportDialog record={imports} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Loads the code of the first screen. An error is shown when the screen is rendered. */
export async function loadAhead(pathname: string): Promise<void> {
  const page = screens.find(({ path }) => matchesPath(path, pathname))?.Screen
  const isInShell = pathname.startsWith(paths.home)
  const loadPage =
    pathname === paths.home ? loadHome : (page?.load ?? (isInShell ? IndexPage.load : undefined))
  const isInSettings = pathname.startsWith(paths.settings)
  await Promise.allSettled([loadPage?.(), isInShell && Shell.load(), isInSettings && SettingsLayout.load()])
}

function routesIn(currentArea: LoadedPages['area']) {
  return screens.flatMap(screen => {
    const { path, area } = screen
    return area === currentArea
      ? [<Route key={path} path={path} element={<ScreenWithImport key={path} screen={screen} />} />]
      : []
  })
}

export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.root} element={<Navigate to={paths.home} replace />} />

      <Route element={<LockedOnly />}>{routesIn('locked')}</Route>

      <Route element={<PublicPage />}>{routesIn('anyone')}</Route>

      <Route path={paths.auth} element={<AnonymousOnly loadNext={loadSignedIn} />}>
        {routesIn('strangers')}
        <Route index element={<Navigate to={paths.login} replace />} />
        <Route path="*" element={<Navigate to={paths.login} replace />} />
      </Route>

      <Route element={<SignedInOnly />}>
        {routesIn('alone')}

        <Route path={paths.home} element={<Shell />}>
          <Route index element={<WelcomePage {...links} />} />
          {routesIn('shell')}
          {pagesWith('section').map(section => (
            <Route key={section} path={paths[section]}>
              <Route index element={<IndexPage section={section} />} />
              {routesIn(section)}
              <Route path="*" element={<SectionNotFound section={section} />} />
            </Route>
          ))}
          <Route path={paths.settings} element={<SettingsLayout />}>
            <Route index element={<FirstSettings />} />
            {routesIn('settings')}
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>

      <Route path={paths.notFound} element={<NotFoundPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
