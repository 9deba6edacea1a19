import { dayOf } from '../../domain/calendar/brussels.ts'
import { type Language, languages } from '../../domain/text/language.ts'
import { keptTheme } from '../../ui/kept-theme.ts'

/** All that decides how a screen looks, beside its rows: where one of them differs, a screen that was kept is another. */
export type Circumstances = {
  build: string
  address: string
  day: string
  width: number
  height: number
  language: Language
  theme: string
}

/** Its script and its styles are named by their content, and that by the names of all that they fetch. The app adds others behind them. */
function nameOfBuild(): string {
  return `${document.querySelector('script[src]')?.getAttribute('src')} ${stylesOfApp()?.getAttribute('href')}`
}

/** The styles that stand in every page. */
export function stylesOfApp(): Element | null {
  return document.querySelector('link[rel=stylesheet]')
}

/** The device's own: the ports of the app come too late for the first paint, and would bring half of the app along. */
export const deviceTime = () => Date.now()
export const instantNow = () => new Date(deviceTime()).toISOString()

export function circumstances(): Circumstances {
  const kept = readKept('language')
  return {
    build: nameOfBuild(),
    address: `${location.pathname}${location.search}`,
    day: dayOf(instantNow()),
    width: window.innerWidth,
    height: window.innerHeight,
    language: languages.find(language => language === kept) ?? 'en',
    theme: `${keptTheme()} ${window.matchMedia('(prefers-color-scheme: dark)').matches}`,
  }
}

export function readKept(name: string): string | null {
  try {
    return window.localStorage.getItem(name)
  } catch {
    // Storage can be forbidden (a private window, a policy): then nothing was kept.
    return null
  }
}
