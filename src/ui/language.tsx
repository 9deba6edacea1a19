import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { InEveryLanguage, Language } from '../domain/text/language.ts'

type Choice = { language: Language; choose: (language: Language) => void }

const LanguageContext = createContext<Choice>({ language: 'en', choose: () => {} })

const storageKey = 'language'

/** The language of this device: English until the user selects another. */
export function LanguageProvider(props: { languages: readonly Language[]; children: ReactNode }) {
  const { languages, children } = props
  const [language, setLanguage] = useState(() => readLanguage(languages))

  useEffect(() => {
    // Setting it makes the browser calculate all styles again, even for the same language.
    if (document.documentElement.lang !== language) document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) =>
      event.key === storageKey && setLanguage(readLanguage(languages))
    window.addEventListener('storage', followOtherTabs)
    return () => window.removeEventListener('storage', followOtherTabs)
  }, [languages])

  const choice = useMemo<Choice>(
    () => ({
      language,
      choose(chosen) {
        setLanguage(chosen)
        keep(chosen)
      },
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): Choice {
  return useContext(LanguageContext)
}

export function useTexts<Texts>(catalogue: InEveryLanguage<Texts>): Texts {
  return catalogue[useContext(LanguageContext).language]
}

function readLanguage(languages: readonly Language[]): Language {
  try {
    const stored = window.localStorage.getItem(storageKey)
    return languages.find(language => language === stored) ?? 'en'
  } catch {
    // Storage can be blocked by a private window or a policy. The choice then lasts as long as the page.
    return 'en'
  }
}

function keep(language: Language): void {
  try {
    window.localStorage.setItem(storageKey, language)
  } catch {
    // Storage is blocked.
  }
}
