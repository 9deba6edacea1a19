import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type InEveryLanguage, isLanguage, type Language } from '../domain/language.ts'

type Choice = { language: Language; choose: (language: Language) => void }

const LanguageContext = createContext<Choice>({ language: 'en', choose: () => {} })

const storageKey = 'language'

/** Keeps the language of this device; English until someone chooses another in the user menu. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage)

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => event.key === storageKey && setLanguage(readLanguage())
    window.addEventListener('storage', followOtherTabs)
    return () => window.removeEventListener('storage', followOtherTabs)
  }, [])

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

function readLanguage(): Language {
  try {
    const kept = window.localStorage.getItem(storageKey)
    return isLanguage(kept) ? kept : 'en'
  } catch {
    // Storage can be forbidden (a private window, a policy): the choice then lasts as long as the page.
    return 'en'
  }
}

function keep(language: Language): void {
  try {
    window.localStorage.setItem(storageKey, language)
  } catch {
    // As above.
  }
}
