import { dayOf } from '../../domain/brussels.ts'
import { type Language, languages } from '../../domain/language.ts'

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

// The styles and scripts of a page are named by their content. Noted at the start: the app adds to them later.
const build = [...document.querySelectorAll('link[href][rel=stylesheet], script[src]')]
  .map(each => each.getAttribute('href') ?? each.getAttribute('src'))
  .join(' ')

/** The device's own: the ports of the app come too late for the first paint, and would bring half of the app along. */
export const deviceTime = () => Date.now()

export function circumstances(): Circumstances {
  const kept = readKept('language')
  return {
    build,
    address: `${location.pathname}${location.search}`,
    day: dayOf(new Date(deviceTime()).toISOString()),
    width: window.innerWidth,
    height: window.innerHeight,
    language: languages.find(language => language === kept) ?? 'en',
    theme: `${readKept('theme') ?? ''} ${window.matchMedia('(prefers-color-scheme: dark)').matches}`,
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
